import { isShort, type ToteLine } from './pick-stops.ts'
import type { ToteState } from './wave.ts'

type OpenTote = { tote: number; state: ToteState; isStopped: boolean; lines: readonly ToteLine[] }

/** The tote to pack after this one: the next that is open and lacks nothing; null if there is none. */
export function nextTote(totes: readonly OpenTote[], after: number): number | null {
  const ready = totes.filter(
    ({ tote, state, isStopped, lines }) =>
      tote !== after && state === 'OPEN' && !isStopped && !lines.some(isShort),
  )
  return (ready.find(({ tote }) => tote > after) ?? ready[0])?.tote ?? null
}
