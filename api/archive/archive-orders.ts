import type { Db, Tx } from '#db/client.ts'
import {
  listMovable,
  listUnseen,
  listWaiting,
  lockArchive,
  moveRows,
  refuseOlderPrograms,
  type Seen,
  saveSeen,
} from './archive.store.ts'

const BATCH = 200

type ArchiveDeps = {
  db: Db
  /** Moved are orders that ended so long ago; null: none. */
  months: number | null
  logger: { info(fields: object, text: string): void }
  /** How many orders one transaction moves. */
  batch?: number
}

type Batch = { moved: number; last: Seen | null }

/**
 * Moves the bulky rows of orders that ended long ago to the archive, one transaction for each batch. If it is stopped, the next
 * run goes on after the last batch. Answers how many orders were moved.
 */
export async function archiveOrders(deps: ArchiveDeps, signal?: AbortSignal): Promise<number> {
  const { months, batch = BATCH } = deps
  if (months === null) return 0
  const moved =
    (await runBatches(deps.db, months, signal, (tx, after) => listWaiting(tx, after, batch))) +
    (await runBatches(deps.db, months, signal, (tx) => listUnseen(tx, months, batch)))
  if (moved > 0) deps.logger.info({ moved }, 'old orders were moved to the archive')
  return moved
}

async function runBatches(
  db: Db,
  months: number,
  signal: AbortSignal | undefined,
  list: (tx: Tx, after: Seen | null) => Promise<Seen[]>,
): Promise<number> {
  let moved = 0
  let last: Seen | null = null
  while (!signal?.aborted) {
    const after: Seen | null = last
    const batch: Batch = await db.transaction().execute((tx) => moveBatch(tx, months, () => list(tx, after)))
    moved += batch.moved
    last = batch.last
    if (!last) break
  }
  return moved
}

async function moveBatch(tx: Tx, months: number, list: () => Promise<Seen[]>): Promise<Batch> {
  // Somebody else is at it: nothing is left to do.
  if (!(await lockArchive(tx))) return { moved: 0, last: null }
  const seen = await list()
  if (seen.length === 0) return { moved: 0, last: null }
  const movable = await listMovable(
    tx,
    seen.map(({ id }) => id),
    months,
  )
  if (movable.length > 0) {
    await refuseOlderPrograms(tx)
    await moveRows(tx, movable)
  }
  await saveSeen(tx, seen, movable)
  return { moved: movable.length, last: seen.at(-1) ?? null }
}
