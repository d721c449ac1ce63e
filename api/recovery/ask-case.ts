import { setTimeout as wait } from 'node:timers/promises'
import type { RecoveryCase } from '#contract/admin/recovery.ts'
import type { Actor } from '#domain/actor.ts'
import { canAsk } from '#domain/recovery.ts'
import { type Milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import type { OrderDeps } from '../orders/index.ts'
import { compareIntent, findIntent, runRefund } from '../payments/index.ts'
import { type CaseRow, claimAsking, findCase } from './cases.store.ts'
import { readCase } from './read-case.ts'

const PATIENCE = seconds(5)

export type AskProblem = 'NOT_FOUND' | 'CASE_NOT_ASKABLE' | 'TOO_MANY_REQUESTS' | 'PROVIDER_SLOW'
type Question = { id: string; actor: Actor; within?: Milliseconds }

/** Asks the provider about a case and settles what it says. A slow answer is settled when it comes. */
export async function askCase(
  deps: OrderDeps,
  { id, actor, within = PATIENCE }: Question,
): Promise<Result<RecoveryCase, AskProblem>> {
  const found = await findCase(deps.db, id)
  if (!found) return fail('NOT_FOUND')
  if (!canAsk(found.kind) || (!found.refund && !found.intent)) return fail('CASE_NOT_ASKABLE')
  if (!(await claimAsking(deps.db, id))) return fail('TOO_MANY_REQUESTS')
  await deps.db
    .transaction()
    .execute((tx) => writeEntry(tx, actor, { act: 'recovery.ask', subject: { kind: 'problem', id } }))
  const isAnswered = await Promise.race([ask(deps, found), wait(within, false, { ref: false })])
  if (!isAnswered) return fail('PROVIDER_SLOW')
  return ok(await readCase(deps.db, (await findCase(deps.db, id)) ?? found))
}

/** The provider is asked outside a transaction; settling has its own. Resolves to true if the provider answered. */
async function ask({ db, payments, logger }: OrderDeps, { refund, intent }: CaseRow): Promise<boolean> {
  try {
    if (refund) await runRefund(payments, refund.id)
    const known = intent && (await findIntent(db, intent.id))
    if (known && known.intentRef !== null) await compareIntent(payments, known)
    return true
  } catch (error) {
    logger.error({ err: error }, 'a question about a payment failed')
    return false
  }
}
