import type { RecoveryCase as ShownCase } from '#contract/admin/recovery.ts'
import type { DbOrTx } from '#db/client.ts'
import { CURRENCIES, type Money, money, NO_MONEY, toMajor } from '#domain/money.ts'
import { PAYMENT_PROBLEMS } from '#domain/payment.ts'
import { canAsk, isHere, type RecoveryCase, type RecoveryOption, unbookedRefund } from '#domain/recovery.ts'
import { recoveryOptions, recoverySteps } from '#domain/recovery-ways.ts'
import { findDeadline } from '../orders/index.ts'
import { type CaseRow, findCase, listBooked } from './cases.store.ts'
import { listFitting } from './desk-state.store.ts'

/** What was asked for and not paid; nothing if the currencies differ. */
export function missingOf({ intent, payment }: CaseRow): Money {
  if (!intent || !payment || intent.currency !== payment.currency) return NO_MONEY
  return money(Math.max(0, intent.amount - payment.amount))
}

/** What the provider gave back a moment ago by its own words, and our books do not have. */
export const unbookedOf = ({ answer, isFresh, payment }: CaseRow): Money =>
  payment?.status === 'SUCCESS' && isFresh && answer?.ref === payment.ref
    ? unbookedRefund(answer, money(payment.refunded))
    : NO_MONEY

export const caseOf = (row: CaseRow): RecoveryCase => ({
  kind: row.kind,
  orderStatus: row.order?.status ?? null,
  missing: missingOf(row),
  refundState: row.refund?.state ?? null,
  unbooked: unbookedOf(row),
  isTaken: row.isFresh && row.answer !== null && isHere(row.answer),
  isStopped: row.isStopped,
  hasRest: row.hasRest,
})

type Sum = Pick<NonNullable<CaseRow['payment']>, 'amount' | 'currency'>
const sumOf = ({ amount, currency }: Sum) => ({ amount: toMajor(money(amount)), currency })

/** Whether the provider can be asked: about a refund or an intent of ours, or one that it may know. */
export const isAskable = ({ kind, subject, refund, intent }: CaseRow): boolean =>
  canAsk(kind, subject) && (kind === 'UNKNOWN_INTENT' || refund !== null || intent !== null)

/** When the shop acts by itself, and how. */
async function clockOf(db: DbOrTx, { order, intent, refund, due }: CaseRow): Promise<ShownCase['clock']> {
  if (refund?.state === 'PENDING' && refund.nextAttemptAt)
    return { at: new Date(refund.nextAttemptAt).toISOString(), does: 'REFUND' }
  if (due) return { at: new Date(`${due.on}T18:30:00Z`).toISOString(), does: 'ANSWER' }
  const endsAt = order?.status === 'PENDING' ? await findDeadline(db, order.id) : null
  if (endsAt) return { at: endsAt.toISOString(), does: 'CANCEL' }
  return intent?.nextCheckAt ? { at: new Date(intent.nextCheckAt).toISOString(), does: 'CHECK' } : null
}

export async function headOf(db: DbOrTx, row: CaseRow) {
  const { answer, order } = row
  const told = answer && CURRENCIES.find((currency) => currency === answer.currency)
  const answered = answer && told ? { amount: answer.amount, currency: told } : null
  const sum = row.refund ?? row.payment ?? order ?? answered
  return {
    id: row.id,
    kind: row.kind,
    says: PAYMENT_PROBLEMS[row.kind],
    details: row.details,
    gateway: row.gateway,
    subject: row.subject,
    orderNumber: order?.orderNumber ?? null,
    sum: sum && sumOf(sum),
    asked: row.intent && sumOf(row.intent),
    times: row.times,
    since: row.since.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    clock: await clockOf(db, row),
    canAsk: isAskable(row),
    solved: row.solved && { ...row.solved, at: new Date(row.solved.at).toISOString() },
  }
}

function differencesOf({ intent, payment }: CaseRow): ShownCase['differs'] {
  if (!intent || !payment) return []
  return [
    ...(intent.amount === payment.amount ? [] : (['amount'] as const)),
    ...(intent.currency === payment.currency ? [] : (['currency'] as const)),
    ...((intent.state === 'PAID') === (payment.status === 'SUCCESS') ? [] : (['status'] as const)),
  ]
}

/** The ways out of an open case; null if there is none. */
export async function listWaysOut(db: DbOrTx, id: string): Promise<RecoveryOption[] | null> {
  const row = await findCase(db, id)
  return row && recoveryOptions(caseOf(row))
}

/** The orders that an unknown payment may be for. */
async function fittingOf(db: DbOrTx, { kind, gateway, answer }: CaseRow): Promise<ShownCase['fitting']> {
  const currency = CURRENCIES.find((one) => one === answer?.currency)
  if (kind !== 'UNKNOWN_INTENT' || !answer || !currency) return []
  const found = await listFitting(db, { gateway, amount: answer.amount, currency })
  return found.map(({ at, ...order }) => ({ ...order, at: at.toISOString() }))
}

/** A case as the desk shows it, from stored facts only. */
export async function readCase(db: DbOrTx, row: CaseRow): Promise<ShownCase> {
  const { order, intent, payment, refund, answer, answeredAt, solved } = row
  const booked = order ? await listBooked(db, order.id) : []
  const options = solved ? [] : recoveryOptions(caseOf(row))
  return {
    ...(await headOf(db, row)),
    order: order && { ...order, ...sumOf(order) },
    intent: intent && { ref: intent.ref, state: intent.state, ...sumOf(intent) },
    provider: payment && {
      ...sumOf(payment),
      ref: payment.ref,
      status: payment.status,
      errorCode: payment.errorCode,
    },
    refund: refund && { ...sumOf(refund), state: refund.state },
    answer: answer &&
      answeredAt && {
        ...answer,
        amount: toMajor(money(answer.amount)),
        refunded: toMajor(money(answer.refunded)),
        at: answeredAt.toISOString(),
      },
    books: booked.map(({ at, ref, type, status, ...one }) => ({
      ...{ ref, type, status, at: at.toISOString() },
      ...sumOf(one),
    })),
    differs: differencesOf(row),
    missing: toMajor(missingOf(row)),
    isStopped: row.isStopped,
    due: row.due,
    steps: [...recoverySteps(row.kind)],
    fitting: await fittingOf(db, row),
    options: options.map(({ needs, ...option }) => ({ ...option, needs: [...needs] })),
  }
}
