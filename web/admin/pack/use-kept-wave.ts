import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Wave } from '#contract/admin/waves.ts'
import { call } from '../client.ts'
import { useLive } from '../ui/use-live.ts'
import { useOnline } from '../ui/use-online.ts'
import { keepWave, type QueuedScan, queuedScans } from './pack-storage.ts'
import { sendScans } from './send-scans.ts'
import type { RefusedScan } from './shown-wave.ts'

/** The wave as the server knows it and the scans that it does not know yet; both are kept on this device. */
export function useKeptWave(initial: Wave, tell: (refused: RefusedScan) => void) {
  const [wave, setWave] = useState(initial)
  const [queue, setQueue] = useState<readonly QueuedScan[]>([])
  const sending = useRef(Promise.resolve())
  const isOnline = useOnline()
  const { id } = initial

  /** Wave and scans change together: a scan that the server knows must not count twice for a moment. */
  async function readAgain() {
    const fresh = await call('getWave', { params: { waveId: String(id) } })
    if (!fresh.ok) return
    await keepWave(fresh.value)
    const left = await queuedScans(id)
    setWave(fresh.value)
    setQueue(left)
  }

  async function sendAll() {
    const refused = await sendScans(id)
    for (const { scan, refusal, expected } of refused ?? [])
      tell({ scan, refusal, expected, code: scan.code })
    if (refused) await readAgain()
  }

  /** One after the other; who waits for it knows that all scans until now were sent, if there is a network. */
  function send(): Promise<void> {
    sending.current = sending.current.then(sendAll)
    return sending.current
  }

  // A customer cancels, or somebody else packs a tote of this wave.
  useLive(['orders'], () => void send())

  const start = useEffectEvent(async () => {
    await keepWave(wave)
    setQueue(await queuedScans(id))
    if (isOnline) await send()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the network is back
  useEffect(() => {
    void start()
  }, [isOnline])

  const add = (scan: QueuedScan) => setQueue((before) => [...before, scan])
  return { wave, queue, isOnline, send, add }
}
