import type { Wave } from '#contract/admin/waves.ts'
import { ok } from '#kit/result.ts'
import { load } from '../client.ts'
import { keptWave } from './pack-storage.ts'

/** Reads a wave; without a network, the one that is kept on this device. */
export async function loadWave(waveId: string) {
  const answer = await load('getWave', { params: { waveId } })
  if (answer.ok || answer.error.status !== 0) return answer
  const kept: Wave | undefined = await keptWave(Number(waveId))
  return kept ? ok(kept) : answer
}
