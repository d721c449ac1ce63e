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

let lastBench: { waveId: string; answer: Awaited<ReturnType<typeof loadWave>> } | null = null

const isAtBench = (waveId: string) => window.location.pathname.startsWith(`/admin/pack/${waveId}/tote/`)

/**
 * The wave of a bench. From tote to tote nothing is read: the open bench has the wave and keeps it fresh. While a screen
 * is read, it may be hidden, and the keys of a scanner would go elsewhere.
 */
export async function loadBench(waveId: string) {
  if (lastBench?.waveId === waveId && lastBench.answer.ok && isAtBench(waveId)) return lastBench.answer
  const answer = await loadWave(waveId)
  lastBench = { waveId, answer }
  return answer
}
