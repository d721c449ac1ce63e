import type { RecoveryCase as ShownCase } from '#contract/admin/recovery.ts'
import type { DbOrTx } from '#db/client.ts'
import { type Money, money, NO_MONEY, toMajor } from '#domain/money.ts'
import { PAYMENT_PROBLEMS } from '#domain/payment.ts'
import { canAsk, type RecoveryCase, type RecoveryOption, recoveryOptions } from '#domain/recovery.ts'
import { type CaseRow, findCase, listBooked } from './cases.store.ts'

/** What was asked for and not paid; nothing if the currencies differ. */
export function missingOf({ intent, payment }: CaseRow): Money {
  if (!intent || !payment || intent.currency !== payment.currency) return NO_MONEY
  return money(Math.max(0, intent.amount - payment.amount))
}

export const caseOf = (row: CaseRow): RecoveryCase => ({
  kind: row.kind,
  orderStatus: row.order?.status ?? null,
  missing: missingOf(row),
  refundState: row.refund?.state ?? null,
})

const shown = <Sum extends { amount: number }>({ amount, ...rest }: Sum) => ({
  ...rest,
  amount: toMajor(money(amount)),
})

export function headOf(row: CaseRow) {
  const sum = row.refund ?? row.payment ?? row.order
  return {
    id: row.id,
    kind: row.kind,
    says: PAYMENT_PROBLEMS[row.kind],
    details: row.details,
    gateway: row.gateway,
    subject: row.subject,
    orderNumber: row.order?.orderNumber ?? null,
    sum: sum && { amount: toMajor(money(sum.amount)), currency: sum.currency },
    times: row.times,
    since: row.since.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
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

/** What the shop does next by itself. */
function clockOf({ intent, refund }: CaseRow): ShownCase['clock'] {
  if (refund?.nextAttemptAt) return { at: new Date(refund.nextAttemptAt).toISOString(), does: 'REFUND' }
  return intent?.nextCheckAt ? { at: new Date(intent.nextCheckAt).toISOString(), does: 'CHECK' } : null
}

/** The ways out of an open case; null if there is none. */
export async function listWaysOut(db: DbOrTx, id: string): Promise<RecoveryOption[] | null> {
  const row = await findCase(db, id)
  return row && recoveryOptions(caseOf(row))
}

/** A case as the desk shows it, from stored facts only. */
export async function readCase(db: DbOrTx, row: CaseRow): Promise<ShownCase> {
  const { order, intent, payment } = row
  const booked = order ? await listBooked(db, order.id) : []
  return {
    ...headOf(row),
    order: order && shown(order),
    asked: intent && {
      ref: intent.ref,
      state: intent.state,
      ...shown({ amount: intent.amount, currency: intent.currency }),
    },
    provider: payment && shown(payment),
    books: booked.map(({ at, ...one }) => ({ ...shown(one), at: at.toISOString() })),
    differs: differencesOf(row),
    clock: clockOf(row),
    canAsk: canAsk(row.kind),
    options: recoveryOptions(caseOf(row)).map(({ needs, ...option }) => ({ ...option, needs: [...needs] })),
  }
}
