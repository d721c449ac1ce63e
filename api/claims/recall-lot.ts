import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import type { JOBS } from '../jobs/jobs.ts'
import { stopLot } from '../lots/index.ts'
import { insertRecall, listRecalls, type RecallProgress } from './recall.store.ts'

export type Recall = { code: string; reason: string; actor: Actor }
export type RecallProblem = 'LOT_UNKNOWN' | 'REASON_MISSING' | 'REASON_TOO_LONG'

/** As long as a mail and the lot's page show it well. */
export const RECALL_REASON_MAX = 300

/**
 * Recalls a lot: it is not sold or packed any more from this moment, and a job pays back and tells its buyers. The same
 * recall again changes nothing.
 */
export async function recallLot(
  { db, jobs }: { db: Db; jobs: Jobs<typeof JOBS> },
  { code, reason: words, actor }: Recall,
): Promise<Result<RecallProgress, RecallProblem>> {
  const [lotCode, reason] = [readLotCode(code), words.trim()]
  if (!lotCode) return fail('LOT_UNKNOWN')
  if (reason === '') return fail('REASON_MISSING')
  if (reason.length > RECALL_REASON_MAX) return fail('REASON_TOO_LONG')
  return db.transaction().execute(async (tx) => {
    const stopped = await stopLot(tx, { code: lotCode, words: reason, actor })
    if (stopped.ok) {
      await insertRecall(tx, { lotCode, reason, by: actor.name })
      await jobs.enqueue(tx, 'claims.recall', { key: lotCode, payload: {} })
    }
    const [progress] = await listRecalls(tx, lotCode)
    return progress ? ok(progress) : fail('LOT_UNKNOWN')
  })
}
