import { type Load, type Measured, measure } from './load.ts'
import { median } from './median.ts'

export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
/** The first seconds are not counted: V8 is still compiling the server's code. */
export const WARM_UP = 5
const ROUNDS = 21
const ROUND_SECONDS = SECONDS / 5

/** Many short alternating turns, so that a slow moment of the machine affects all loads equally. */
export async function inTurns(loads: readonly Load[]): Promise<Measured[][]> {
  const turns = loads.map((): Measured[] => [])
  for (const load of loads) await measure(load, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, load] of loads.entries()) turns[index]?.push(await measure(load, ROUND_SECONDS))
  }
  return turns
}

const perSecond = (measured: Measured) => measured.perSecond
export const p50 = (measured: Measured) => measured.p50
export const middle = (turns: Measured[] = []) => median(turns, perSecond).item

/** The median of the ratios within each round: rates of different moments cannot be compared. */
export function ratioOf(turns: Measured[] = [], others: Measured[] = [], of = perSecond): number {
  const bases = others.map(of)
  const ratios = turns.map((turn, round) => of(turn) / (bases[round] ?? Number.NaN))
  return median(ratios, (ratio) => ratio).value
}

export function rateText({ perSecond, p50, p99, failed }: Measured): string {
  return `${perSecond.toFixed(0)}/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  failed ${failed}`
}
