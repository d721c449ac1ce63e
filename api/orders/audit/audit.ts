import type { DbOrTx } from '#db/client.ts'
import { CURRENCIES, money, toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { listPastDeadline } from '../end/deadlines.store.ts'
import {
  CHECK_COUNT,
  type Finding,
  listDisputed,
  listExisting,
  listRecordedPayments,
  runChecks,
  type TakenPayment,
} from './audit.store.ts'

/** `taken`: the providers' payments. `answered`: ids of orders that clients got in an answer. */
export type ExternalRecords = { taken?: readonly TakenPayment[]; answered?: readonly string[] }

/** Checks the database, and the external records if given, for violated invariants. An empty list means none. */
export async function audit(db: DbOrTx, { taken, answered = [] }: ExternalRecords = {}): Promise<Finding[]> {
  const pastDeadline = await listPastDeadline(db)
  const existing = await listExisting(db, answered)
  return [
    ...(await runChecks(db)),
    ...(taken ? await compareMoney(db, taken) : []),
    ...pastDeadline.map((id) => ({ rule: 'A9 no unpaid order outlives its deadline', what: `order ${id}` })),
    ...answered
      .filter((id) => !existing.has(id))
      .map((id) => ({ rule: 'A10 every order that was answered exists', what: `order ${id}` })),
  ]
}

/** How many rules the database is checked for. */
export const countAuditRules = (): number => CHECK_COUNT + 1

const MONEY = 'A4 what providers took and what the shop counts is the same'

const name = ({ gateway, ref }: TakenPayment) => `${gateway} ${ref}`
const describePayment = (payment: TakenPayment) =>
  [
    name(payment),
    payment.intentRef,
    amountOf(payment, payment.amount),
    'back',
    amountOf(payment, payment.refunded),
  ].join(' ')

/** A provider may report a currency that the shop does not use. */
function amountOf({ currency: name }: TakenPayment, minor: number): string {
  const currency = CURRENCIES.find((known) => known === name)
  return currency
    ? formatMoney(money(minor), currency, 'exact')
    : `${toMajor(money(minor)).toFixed(2)} ${name}`
}

/** Leaves out payments that have an open problem. */
async function compareMoney(db: DbOrTx, taken: readonly TakenPayment[]): Promise<Finding[]> {
  const disputed = await listDisputed(db)
  const isPlain = (payment: TakenPayment) => !disputed.has(name(payment))
  const ours = new Set((await listRecordedPayments(db)).filter(isPlain).map(describePayment))
  const theirs = new Set(taken.filter(isPlain).map(describePayment))
  return [
    ...[...ours].filter((one) => !theirs.has(one)).map((one) => ({ rule: MONEY, what: `only here: ${one}` })),
    ...[...theirs]
      .filter((one) => !ours.has(one))
      .map((one) => ({ rule: MONEY, what: `only there: ${one}` })),
  ]
}
