import { createHash } from 'node:crypto'
import type { Db, DbOrTx } from '#db/client.ts'
import type { JobLogger } from '../jobs/job.ts'
import type { AuditMetrics } from './audit-metrics.ts'
import {
  brokenSealsAfter,
  countUnsealed,
  findLastSeal,
  insertSeals,
  listUnsealed,
  lockChain,
  type Seal,
  type Unsealed,
} from './seal.store.ts'

const BATCH = 1000

/** The next place of the chain. */
const sealOf = (before: Seal, { content }: Pick<Unsealed, 'content'>): Seal => ({
  place: before.place + 1,
  hash: createHash('sha256').update(before.hash).update(content, 'utf8').digest(),
})

/** Seals all entries that are committed and have no seal, in the order of their ids. Answers their acts. */
export async function sealEntries(db: Db): Promise<string[]> {
  const acts: string[] = []
  for (;;) {
    const sealed = await db.transaction().execute(async (tx) => {
      let last = await lockChain(tx)
      const entries = await listUnsealed(tx, BATCH)
      const seals = entries.map((entry) => {
        last = sealOf(last, entry)
        return { ...last, entryId: entry.id }
      })
      if (seals.length > 0) await insertSeals(tx, seals)
      return entries
    })
    acts.push(...sealed.map(({ act }) => act))
    if (sealed.length < BATCH) return acts
  }
}

/** `brokenFrom`: the first recounted entry whose seal does not fit; null if the chain is unbroken. */
export type ChainState = {
  sealed: number
  /** How many seals were recounted: the newest ones. */
  recounted: number
  unsealed: number
  brokenFrom: number | null
  lastHash: string | null
  sealedAt: Date | null
}

/** Recounts the newest seals of the chain, or all. */
export async function verifyChain(db: DbOrTx, newest = Infinity): Promise<ChainState> {
  const last = await findLastSeal(db)
  const sealed = last?.place ?? 0
  const recounted = Math.min(sealed, newest)
  const { rows } = await brokenSealsAfter(sealed - recounted).execute(db)
  return {
    sealed,
    recounted,
    unsealed: await countUnsealed(db),
    brokenFrom: rows[0]?.entryId ?? null,
    lastHash: last?.hash.toString('hex') ?? null,
    sealedAt: last?.sealedAt ?? null,
  }
}

type SealDeps = { db: Db; logger: JobLogger; metrics: AuditMetrics }

/** The job of every minute. The last hash goes to the log too: a copy that who writes the database cannot change. */
export async function sealAndCount({ db, logger, metrics }: SealDeps): Promise<void> {
  const acts = await sealEntries(db)
  if (acts.length === 0) return
  for (const act of acts) metrics.acts.inc({ act, outcome: 'done' })
  const last = await findLastSeal(db)
  logger.info({ place: last?.place, hash: last?.hash.toString('hex') }, 'the audit log is sealed')
}
