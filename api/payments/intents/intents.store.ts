import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type Currency, type Money, money } from '#domain/money.ts'
import type { GatewayName, IntentState } from '#domain/payment.ts'
import type { Milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import type { OpenedIntent } from '../gateways/gateway.ts'

/** One attempt to collect the payment of an order through a gateway. */
export type Intent = {
  id: string
  orderId: string
  attempt: number
  gateway: GatewayName
  /** The specification's transactionIntentId; null until the provider has answered. */
  intentRef: string | null
  amount: Money
  currency: Currency
  /** It collects what an earlier payment lacked, not the total. */
  isRest: boolean
  state: IntentState
  clientPayload: unknown
  expiresAt: Date | null
  openedAt: Date
  nextCheckAt: Date | null
  /** A request is creating it at the provider now. */
  isOpening: boolean
  /** A request has tried to create it before. */
  wasTried: boolean
}

/**
 * A request has claimed the call to the provider, and its process is alive: the process is identified by the
 * application name of its connections. A claim ends with the process, or when its time is up.
 */
const isClaimed = sql<boolean>`coalesce(opening_until > now()
  and (opening_by is null or exists (select from pg_stat_activity where application_name = opening_by)), false)`
const self = sql<string>`current_setting('application_name')`

export const INTENT = [
  'id',
  'order_id as orderId',
  'attempt',
  'gateway',
  'intent_ref as intentRef',
  'amount',
  'currency',
  'is_rest as isRest',
  'state',
  'client_payload as clientPayload',
  'expires_at as expiresAt',
  'next_check_at as nextCheckAt',
  sql<Date>`coalesce(opened_at, created_at)`.as('openedAt'),
  sql<boolean>`intent_ref is null and ${isClaimed}`.as('isOpening'),
  sql<boolean>`opening_until is not null`.as('wasTried'),
] as const

const select = (db: DbOrTx) => db.selectFrom('payment_intent').select(INTENT)

export const intentOf = (row: Omit<Intent, 'amount'> & { amount: number }): Intent => ({
  ...row,
  amount: money(row.amount),
})
const later = (wait: Milliseconds) => sql<Date>`now() + ${wait} * interval '1 millisecond'`

/** All intents of an order, newest first. */
export async function listIntents(db: DbOrTx, orderId: string): Promise<Intent[]> {
  return (await intentsOf(db, { orderId })).map(intentOf)
}

const intentsOf = prepared((db, { orderId }: { orderId: string }) =>
  select(db).where('order_id', '=', orderId).orderBy('attempt', 'desc'),
)

export async function findIntent(db: DbOrTx, id: string): Promise<Intent | null> {
  const [row] = await intentById(db, { id })
  return row ? intentOf(row) : null
}

const intentById = prepared((db, { id }: { id: string }) => select(db).where('id', '=', id))

export async function findIntentByRef(
  db: DbOrTx,
  gateway: GatewayName,
  intentRef: string,
): Promise<Intent | null> {
  const [row] = await intentByRef(db, { gateway, intentRef })
  return row ? intentOf(row) : null
}

const intentByRef = prepared((db, { gateway, intentRef }: { gateway: GatewayName; intentRef: string }) =>
  select(db).where('gateway', '=', gateway).where('intent_ref', '=', intentRef),
)

type NewIntent = {
  orderId: string
  gateway: GatewayName
  amount: Money
  currency: Currency
  isRest?: boolean
}

/** Writes the next intent. An order has at most one open intent. */
export async function insertIntent(tx: Tx, { isRest = false, ...intent }: NewIntent): Promise<Intent> {
  const [row] = await writeIntent(tx, { ...intent, id: randomUUID(), isRest, claimedFor: null })
  invariant(row, 'a new payment is written')
  return intentOf(row)
}

/** `claimedFor`: the caller claims the call to the provider for this long. */
type FirstIntent = Omit<NewIntent, 'isRest'> & { claimedFor: Milliseconds; now: Date }

/** Writes the intent of a new order with the commit. */
export async function insertFirstIntent(tx: Tx, { now, ...intent }: FirstIntent): Promise<Intent> {
  const { claimedFor: _claimed, ...known } = intent
  const id = randomUUID()
  await writeIntent.atCommit(tx, { ...intent, id, isRest: false })
  return {
    ...known,
    id,
    attempt: 1,
    intentRef: null,
    isRest: false,
    state: 'OPEN',
    clientPayload: null,
    expiresAt: null,
    openedAt: now,
    nextCheckAt: null,
    isOpening: true,
    wasTried: true,
  }
}

type IntentRow = Required<NewIntent> & { id: string; claimedFor: Milliseconds | null }

const writeIntent = prepared(
  (db, { id, orderId, gateway, amount, currency, isRest, claimedFor }: IntentRow) =>
    db
      .insertInto('payment_intent')
      .values({
        id,
        order_id: orderId,
        gateway,
        amount,
        currency,
        is_rest: isRest,
        attempt: sql<number>`1 + coalesce((select max(attempt) from payment_intent where order_id = ${orderId}), 0)`,
        opening_until: sql<Date | null>`now() + ${claimedFor} * interval '1 millisecond'`,
        opening_by: self,
      })
      .returning(INTENT),
)

/** Claims the call to the provider; true if the caller has it. The claim is committed before the call. */
export async function claimOpening(db: DbOrTx, id: string, within: Milliseconds): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_intent')
    .set({ opening_until: later(within), opening_by: self })
    .where('id', '=', id)
    .where('intent_ref', 'is', null)
    .where(sql<SqlBool>`not ${isClaimed}`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends a failed claim. `wasTried` stays true. */
export async function releaseOpening(db: DbOrTx, id: string): Promise<void> {
  await db
    .updateTable('payment_intent')
    .set({ opening_until: sql<Date>`now()` })
    .where('id', '=', id)
    .where('intent_ref', 'is', null)
    .execute()
}

type CheckWindow = { first: Milliseconds; last: Milliseconds }

/** Stores the provider's answer and the first check. Only the first answer is stored. */
export async function saveOpened(
  tx: Tx,
  id: string,
  { opened, checks }: { opened: OpenedIntent; checks: CheckWindow },
): Promise<Intent | null> {
  const clientPayload = JSON.stringify(opened.clientPayload)
  const [row] = await writeOpened(tx, { id, ...opened, clientPayload, ...checks })
  return row ? intentOf(row) : null
}

type OpenedRow = Omit<OpenedIntent, 'clientPayload'> & CheckWindow & { id: string; clientPayload: string }

const writeOpened = prepared((db, opened: OpenedRow) =>
  db
    .updateTable('payment_intent')
    .set({
      intent_ref: opened.intentRef,
      provider_order_ref: opened.providerOrderRef,
      client_payload: opened.clientPayload,
      expires_at: opened.expiresAt,
      opened_at: sql<Date>`now()`,
      next_check_at: later(opened.first),
      watch_until: later(opened.last),
    })
    .where('id', '=', opened.id)
    .where('intent_ref', 'is', null)
    .returning(INTENT),
)

/** The intent is one that the provider has already. */
export async function saveTied(tx: Tx, id: string, intentRef: string): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ intent_ref: intentRef, opened_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The shopper pays the same intent again, so its checks start again. */
export async function reopenIntent(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ state: 'OPEN', opened_at: sql<Date>`now()`, checks: 0 })
    .where('id', '=', id)
    .execute()
}

type PaymentCheck = { id: string; state: IntentState; nextCheckAt: Date | null }

/** `isLast`: nothing else in the transaction depends on it, so it is written with the commit. */
export async function savePaymentCheck(tx: Tx, { isLast, ...check }: PaymentCheck & { isLast: boolean }) {
  await (isLast ? writePaymentCheck.atCommit(tx, check) : writePaymentCheck(tx, check))
}

const writePaymentCheck = prepared((db, { id, state, nextCheckAt }: PaymentCheck) =>
  db
    .updateTable('payment_intent')
    .set((intent) => ({ state, next_check_at: nextCheckAt, checks: intent('checks', '+', 1) }))
    .where('id', '=', id),
)

export async function saveNextCheck(tx: Tx, id: string, next: Date | null, last: Date | null): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ next_check_at: next, ...(last && { watch_until: last }) })
    .where('id', '=', id)
    .execute()
}

/** Closes the open intents of an order. They are still checked, because they may still be paid. */
export async function supersedeIntents(tx: Tx, orderId: string): Promise<void> {
  await writeSuperseded(tx, { orderId, exceptId: null })
}

/** The same for all but the paid intent, with the commit. */
export const supersedeOthers = (tx: Tx, orderId: string, paidId: string): Promise<void> =>
  writeSuperseded.atCommit(tx, { orderId, exceptId: paidId })

const writeSuperseded = prepared((db, { orderId, exceptId }: { orderId: string; exceptId: string | null }) =>
  db
    .updateTable('payment_intent')
    .set({ state: 'SUPERSEDED' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'OPEN')
    .where('id', 'is distinct from', exceptId),
)

/** Intents whose check is overdue, because its job was lost. */
export async function listDueIntents(db: DbOrTx, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_intent')
    .select('id')
    .where(sql<SqlBool>`next_check_at < now() - interval '30 seconds'`)
    .orderBy('next_check_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of the intents with recent changes. Each part has an index of its own; one condition would read all payments. */
export async function listRecentIntents(db: DbOrTx, within: Milliseconds): Promise<string[]> {
  const start = sql`now() - ${within} * interval '1 millisecond'`
  const { rows } = await sql<{ id: string }>`
    select id from payment_intent where created_at > ${start}
    union
    select intent_id from payment_transaction where updated_at > ${start}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
