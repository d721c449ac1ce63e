import type { CountHead, CountLine, Differences, StockTake } from '#contract/admin/counts.ts'
import type { Db, DbOrTx, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { countResult, isSettled } from '#domain/lots/stock-take.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { adjustLot, lockLotsOf } from '../lots/index.ts'
import {
  type CountHeadRow,
  type CountScope,
  findCountHead,
  insertCount,
  insertLine,
  listCountHeads,
  listItems,
  listLastLines,
  listResults,
  lockOpenCount,
  saveClosed,
  saveResult,
} from './counts.store.ts'

export type CountProblem = 'NOT_FOUND' | 'NOTHING_TO_COUNT' | 'COUNT_CLOSED' | 'COUNT_AGAIN'
type StaffActor = Actor & { staffId: string }

const LISTED = 30

const headOf = ({ startedAt, closedAt, ...head }: CountHeadRow): CountHead => ({
  ...head,
  startedAt: startedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

export const listCounts = async (db: DbOrTx): Promise<CountHead[]> =>
  (await listCountHeads(db, LISTED)).map(headOf)

/** Begins a stock-take. Its list is fixed: what comes in later is not on it. */
export const startCount = (
  db: Db,
  actor: StaffActor,
  scope: CountScope,
): Promise<Result<string, CountProblem>> =>
  staffTx(db, actor, async (tx, write) => {
    const { id, items } = await insertCount(tx, scope, actor.name)
    if (items === 0) return fail<CountProblem>('NOTHING_TO_COUNT')
    await write({ act: 'count.start', subject: { kind: 'count', id }, after: { ...scope, items } })
    return ok(id)
  })

/** The list without what should be there: it is counted blind. */
export async function readCount(db: DbOrTx, id: string, staffId: string): Promise<StockTake | null> {
  const head = await findCountHead(db, id)
  if (!head) return null
  const lines = await listLastLines(db, id)
  const list = (await listItems(db, id)).map(({ left: _, ...item }) => {
    const own = lines.filter(({ lotCode, sku }) => lotCode === item.lotCode && sku === item.sku)
    const others = own.filter((line) => line.staffId !== staffId)
    const mine = own.find((line) => line.staffId === staffId)?.counted ?? null
    return { ...item, mine, others: others.map(({ by }) => by) }
  })
  return { ...headOf(head), list }
}

type Lines = { id: string; lines: readonly CountLine[]; now: Date }
type Taken = { taken: string[]; refused: { key: string; message: string }[] }

/** Takes what a phone counted, also what it counted while it had no network. */
export const addLines = (
  db: Db,
  actor: StaffActor,
  { id, lines, now }: Lines,
): Promise<Result<Taken, CountProblem>> =>
  db.transaction().execute(async (tx) => {
    if (!(await findCountHead(tx, id))) return fail('NOT_FOUND')
    const open = await lockOpenCount(tx, id)
    if (!open) return fail('COUNT_CLOSED')
    const answer: Taken = { taken: [], refused: [] }
    for (const line of lines) {
      const at = within(new Date(line.at), open.startedAt, now)
      const isTaken = await insertLine(tx, { countId: id, at, line, staffId: actor.staffId, by: actor.name })
      if (isTaken) answer.taken.push(line.key)
      else answer.refused.push({ key: line.key, message: 'This batch is not on the list.' })
    }
    return ok(answer)
  })

/** A phone's clock may be wrong: nothing was counted before the list was made, or in the future. */
const within = (at: Date, from: Date, to: Date) => (at < from ? from : at > to ? to : at)

/** What was found so far, or what was posted. */
export async function readDifferences(db: DbOrTx, id: string): Promise<Differences | null> {
  const head = await findCountHead(db, id)
  if (!head) return null
  const results = await resultsOf(db, id)
  if (!head.closedAt) return { ...headOf(head), list: results }
  const posted = await listResults(db, id)
  const list = results.map((item) => {
    const own = posted.find(({ lotCode, sku }) => lotCode === item.lotCode && sku === item.sku)
    if (!own) return { ...item, state: 'OPEN' as const, lines: [] }
    const { expected, counted } = own
    return { ...item, state: 'AGREED' as const, expected, counted, difference: counted - expected }
  })
  return { ...headOf(head), list }
}

async function resultsOf(db: DbOrTx, id: string): Promise<Differences['list']> {
  const lines = await listLastLines(db, id)
  return (await listItems(db, id)).map(({ left, ...item }) => {
    const own = lines
      .filter(({ lotCode, sku }) => lotCode === item.lotCode && sku === item.sku)
      .map(({ by, counted, expected, at }) => ({ by, counted, expected, at: at.toISOString() }))
    return { ...item, ...countResult(own, left), lines: own }
  })
}

/** Posts every difference in one transaction. What nobody counted stays as it is. */
export const closeCount = (db: Db, actor: StaffActor, id: string): Promise<Result<null, CountProblem>> =>
  staffTx(db, actor, async (tx, write) => {
    if (!(await findCountHead(tx, id))) return fail<CountProblem>('NOT_FOUND')
    if (!(await lockOpenCount(tx, id))) return fail<CountProblem>('COUNT_CLOSED')
    const items = await listItems(tx, id)
    await lockLotsOf(tx, items)
    // Read after the locks: a packer may have taken pieces while this waited.
    const results = await resultsOf(tx, id)
    if (!results.every(isSettled)) return fail<CountProblem>('COUNT_AGAIN')
    const counted = results.filter(({ state }) => state === 'AGREED')
    for (const result of counted) await post(tx, actor, { id, result })
    await saveClosed(tx, id, actor.name)
    const difference = counted.reduce((sum, result) => sum + result.difference, 0)
    await write({
      act: 'count.close',
      subject: { kind: 'count', id },
      after: { counted: counted.length, difference },
    })
    return ok(null)
  })

type Posting = { id: string; result: Differences['list'][number] }

async function post(tx: Tx, actor: StaffActor, { id, result }: Posting): Promise<void> {
  const { lotCode, sku, expected, counted, difference: delta } = result
  await saveResult(tx, id, { lotCode, sku, expected, counted })
  const change = { code: lotCode, variantSku: sku, actor, delta, countId: id, note: 'Stock-take' }
  const adjusted = await adjustLot(tx, { ...change, reason: 'COUNTED' })
  if (!adjusted.ok) throw new Error(`${lotCode} was locked and its count settled: ${adjusted.error}`)
}
