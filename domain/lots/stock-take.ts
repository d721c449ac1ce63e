/** What one person counted of a lot, and what should have been there at that moment. */
export type CountedLine = { by: string; counted: number; expected: number; at: string }

/** DISAGREE: two people found different differences. TOO_FEW: more pieces would be taken away than are left. */
export const COUNT_STATES = ['OPEN', 'AGREED', 'DISAGREE', 'TOO_FEW'] as const
export type CountState = (typeof COUNT_STATES)[number]

export type CountResult = { state: CountState; expected: number; counted: number; difference: number }

/**
 * What a stock-take found of one lot. `lines`: the last one of each person, the newest last. Pieces that were sold
 * between two counts are no difference, because each number is compared with what should have been there then.
 */
export function countResult(lines: readonly CountedLine[], left: number): CountResult {
  const last = lines.at(-1)
  if (!last) return { state: 'OPEN', expected: 0, counted: 0, difference: 0 }
  const { expected, counted } = last
  const difference = counted - expected
  const isAgreed = lines.every((line) => line.counted - line.expected === difference)
  const agreed = left + difference < 0 ? 'TOO_FEW' : 'AGREED'
  return { state: isAgreed ? agreed : 'DISAGREE', expected, counted, difference }
}

/** Whether the result can be posted. What nobody counted stays as it is. */
export const isSettled = ({ state }: CountResult): boolean => state === 'AGREED' || state === 'OPEN'
