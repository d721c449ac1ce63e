import type { ScanRefusal } from '#domain/waves/scan-verdict.ts'
import { call } from '../client.ts'
import { type QueuedScan, queuedScans, unqueueScan } from './pack-storage.ts'

const MOST_AT_ONCE = 100

type ServerRefusal = { scan: QueuedScan; refusal: ScanRefusal; expected: string | null }

/** Sends the scans that are kept, oldest first. Null if the server did not answer; else what it refused. */
export async function sendScans(waveId: number): Promise<ServerRefusal[] | null> {
  const refused: ServerRefusal[] = []
  for (;;) {
    const waiting = (await queuedScans(waveId)).slice(0, MOST_AT_ONCE)
    if (waiting.length === 0) return refused
    const scans = waiting.map(({ waveId: _, ...scan }) => scan)
    const answer = await call('scanWave', { params: { waveId: String(waveId) }, body: { scans } })
    if (!answer.ok) return null
    for (const { key, refusal, expected } of answer.value.data) {
      await unqueueScan(key)
      const scan = waiting.find((one) => one.key === key)
      if (refusal && scan) refused.push({ scan, refusal, expected })
    }
  }
}
