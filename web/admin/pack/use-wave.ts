import { useState } from 'react'
import type { Wave } from '#contract/admin/waves.ts'
import { scanVerdict } from '#domain/waves/scan-verdict.ts'
import { beep } from './beep.ts'
import { queueScan } from './pack-storage.ts'
import { type NewScan, type RefusedScan, scannedTote, shownWave } from './shown-wave.ts'
import { useKeptWave } from './use-kept-wave.ts'

/** A wave at the shelf or the bench: scans count at once, are kept, and are sent when there is a network. */
export function useWave(initial: Wave) {
  const [refused, setRefused] = useState<RefusedScan | null>(null)
  function tell(one: RefusedScan) {
    setRefused(one)
    beep()
  }
  const { wave, queue, isOnline, send, add } = useKeptWave(initial, tell)
  const shown = shownWave(wave, queue)

  async function scan(asked: NewScan): Promise<boolean> {
    const { sku = null, quantity = 1, reason = null, kind, tote: number, code } = asked
    const tote = shown.totes.find((one) => one.tote === number)
    if (!tote) return false
    if (tote.state !== 'OPEN' || tote.isStopped) {
      tell({ refusal: 'TOTE_CLOSED', expected: null, code, scan: asked })
      return false
    }
    if (kind === 'PICK' || kind === 'CHECK') {
      const verdict = scanVerdict(scannedTote(shown, tote), { kind, code, sku, quantity, reason })
      if (!verdict.ok) {
        tell({ ...verdict, code, scan: asked })
        return false
      }
    }
    setRefused(null)
    const queued = {
      ...{ key: crypto.randomUUID(), waveId: initial.id, at: new Date().toISOString() },
      ...{ kind, tote: number, code, sku, quantity, reason },
    }
    await queueScan(queued)
    add(queued)
    if (isOnline) void send()
    return true
  }

  const dismiss = () => setRefused(null)
  return { wave: shown, waiting: queue.length, isOnline, refused, dismiss, scan, refresh: send }
}
