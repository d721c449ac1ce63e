import type { DbOrTx } from '#db/client.ts'
import { CURRENCIES, money, toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { listOverlooked } from '../end/deadlines.store.ts'
import {
  type Finding,
  listCountedPayments,
  listDisputed,
  listExisting,
  runChecks,
  type TakenPayment,
} from './audit.store.ts'

/** What somebody else knows: the providers, and the clients that were told of an order. */
export type ExternalRecords = { taken?: readonly TakenPayment[]; answered?: readonly string[] }

/** Asks the database, and other people's books, for whatever should not be. An empty list is what one hopes for. */
export async function audit(db: DbOrTx, { taken, answered = [] }: ExternalRecords = {}): Promise<Finding[]> {
  const forgotten = await listOverlooked(db)
  const existing = await listExisting(db, answered)
  return [
    ...(await runChecks(db)),
    ...(taken ? await compareMoney(db, taken) : []),
    ...forgotten.map((id) => ({ rule: 'A9 no unpaid order outlives its deadline', what: `order ${id}` })),
    ...answered
      .filter((id) => !existing.has(id))
      .map((id) => ({ rule: 'A10 every order that was answered exists', what: `order ${id}` })),
  ]
}

const MONEY = 'A4 what providers took and what the shop counts is the same'

const name = ({ gateway, ref }: TakenPayment) => `${gateway} ${ref}`
const account = (payment: TakenPayment) =>
  [
    name(payment),
    payment.intentRef,
    amountOf(payment, payment.amount),
    'back',
    amountOf(payment, payment.refunded),
  ].join(' ')

/** A provider may name a currency that is none of ours. */
function amountOf({ currency: name }: TakenPayment, minor: number): string {
  const currency = CURRENCIES.find((known) => known === name)
  return currency
    ? formatMoney(money(minor), currency, 'exact')
    : `${toMajor(money(minor)).toFixed(2)} ${name}`
}

/** What a person is looking at already is left out. */
async function compareMoney(db: DbOrTx, taken: readonly TakenPayment[]): Promise<Finding[]> {
  const disputed = await listDisputed(db)
  const isPlain = (payment: TakenPayment) => !disputed.has(name(payment))
  const ours = new Set((await listCountedPayments(db)).filter(isPlain).map(account))
  const theirs = new Set(taken.filter(isPlain).map(account))
  return [
    ...[...ours].filter((one) => !theirs.has(one)).map((one) => ({ rule: MONEY, what: `only here: ${one}` })),
    ...[...theirs]
      .filter((one) => !ours.has(one))
      .map((one) => ({ rule: MONEY, what: `only there: ${one}` })),
  ]
}
