import type { CountLine } from '#contract/admin/counts.ts'
import { call } from '../client.ts'

const nameOf = (countId: string) => `desk-count ${countId}`

/** Lines that the server has not taken yet. They are kept on this device until it has. */
export function waitingLines(countId: string): CountLine[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(countId)) ?? '[]')
  } catch {
    return []
  }
}

function keep(countId: string, lines: readonly CountLine[]) {
  if (lines.length === 0) localStorage.removeItem(nameOf(countId))
  else localStorage.setItem(nameOf(countId), JSON.stringify(lines))
}

/** A number that somebody counted just now. */
export function queueLine(countId: string, { lotCode, sku, counted }: Omit<CountLine, 'key' | 'at'>) {
  const line = { key: crypto.randomUUID(), lotCode, sku, counted, at: new Date().toISOString() }
  keep(countId, [...waitingLines(countId), line])
}

/** Sends what waits. `isSent` is false if the server could not be reached: then it goes on waiting. */
export async function sendLines(countId: string): Promise<{ isSent: boolean; refusal: string | null }> {
  const lines = waitingLines(countId)
  if (lines.length === 0 || !navigator.onLine) return { isSent: false, refusal: null }
  const answer = await call('addCountLines', { params: { id: countId }, body: { lines } })
  if (!answer.ok && answer.error.status === 0) return { isSent: false, refusal: null }
  const sent = new Set(lines.map(({ key }) => key))
  keep(
    countId,
    waitingLines(countId).filter(({ key }) => !sent.has(key)),
  )
  return {
    isSent: true,
    refusal: answer.ok ? (answer.value.refused[0]?.message ?? null) : answer.error.message,
  }
}
