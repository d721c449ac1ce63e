import { setTimeout as wait } from 'node:timers/promises'
import type { RecoveryCase } from '#contract/admin/recovery.ts'
import type { Actor } from '#domain/actor.ts'
import type { ProviderAnswer } from '#domain/recovery.ts'
import { type Milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import type { OrderDeps } from '../orders/index.ts'
import { compareIntent, findIntent, lookUpIntent, runRefund, type Snapshot } from '../payments/index.ts'
import { type CaseRow, claimAsking, findAnyCase, findCase, saveAnswer } from './cases.store.ts'
import { isAskable, readCase } from './read-case.ts'

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
  if (!isAskable(found)) return fail('CASE_NOT_ASKABLE')
  if (!(await claimAsking(deps.db, id))) return fail('TOO_MANY_REQUESTS')
  await deps.db
    .transaction()
    .execute((tx) => writeEntry(tx, actor, { act: 'recovery.ask', subject: { kind: 'problem', id } }))
  const isAnswered = await Promise.race([ask(deps, found), wait(within, false, { ref: false })])
  if (!isAnswered) return fail('PROVIDER_SLOW')
  return ok(await readCase(deps.db, (await findAnyCase(deps.db, id)) ?? found))
}

/** The provider is asked outside a transaction; settling has its own. Resolves to true if the provider answered. */
async function ask(deps: OrderDeps, about: CaseRow): Promise<boolean> {
  try {
    if (about.refund) await runRefund(deps.payments, about.refund.id)
    const snapshot = await snapshotOf(deps, about)
    if (snapshot?.kind === 'UNKNOWN') return snapshot.problem.kind !== 'TRANSIENT'
    const answer = snapshot && answerOf(snapshot, about.payment?.ref ?? about.subject)
    if (answer) await saveAnswer(deps.db, about.id, answer)
    return true
  } catch (error) {
    deps.logger.error({ err: error }, 'a question about a payment failed')
    return false
  }
}

async function snapshotOf({ db, payments }: OrderDeps, about: CaseRow): Promise<Snapshot | null> {
  const { kind, gateway, subject, intent } = about
  if (kind === 'UNKNOWN_INTENT') return lookUpIntent(payments, { gateway, intentRef: subject })
  const known = intent && (await findIntent(db, intent.id))
  return known && known.intentRef !== null ? compareIntent(payments, known) : null
}

type Answered = Exclude<Snapshot, { kind: 'UNKNOWN' }>

/** The payment that the case is about, else the one that decided, else the newest. */
function answerOf(snapshot: Answered, ref: string): ProviderAnswer | null {
  const decided = 'payment' in snapshot ? snapshot.payment : undefined
  const payment = snapshot.payments.find((one) => one.ref === ref) ?? decided ?? snapshot.payments[0]
  if (!payment) return null
  const { status, amount, currency, refunded } = payment
  return { ref: payment.ref, status, amount, currency, refunded }
}
