import { type Kysely, sql } from 'kysely'

const TURNS = 41
const WARM_UP = 3

export type Measured = { name: string; p50: number; p95: number; bare: number; ratio: number }

/** `bare`: the query that the call is compared with. `after`: undoes the call, and is not measured. */
export type Pair = {
  name: string
  bare: string
  call: () => Promise<unknown>
  after?: () => Promise<unknown>
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Calls and bare queries in turn, so that a slow moment of the machine affects both. */
export async function measurePair<Schema>(
  db: Kysely<Schema>,
  { name, bare, call, after }: Pair,
): Promise<Measured> {
  const [calls, queries]: [number[], number[]] = [[], []]
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const query = await timed(() => sql.raw(bare).execute(db))
    const time = await timed(call)
    await after?.()
    if (turn < 0) continue
    queries.push(query)
    calls.push(time)
  }
  const sorted = calls.toSorted((a, b) => a - b)
  const plain = at(
    queries.toSorted((a, b) => a - b),
    0.5,
  )
  return { name, p50: at(sorted, 0.5), p95: at(sorted, 0.95), bare: plain, ratio: at(sorted, 0.5) / plain }
}
