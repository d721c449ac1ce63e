import { type SqlBool, sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { GatewayName } from '#domain/payment.ts'
import type { WebhookHint } from '../gateways/gateway.ts'

export type WebhookEvent = { id: number; gateway: GatewayName; receivedAt: Date } & Omit<
  WebhookHint,
  'eventKey'
>

type NewEvent = WebhookHint & { gateway: GatewayName; raw: Buffer }

/**
 * The money of the payment that an event is about is on record, so the event has no news: money that was taken leaves a
 * payment only by a refund or a dispute, and their events are of other topics.
 */
const isOnRecord = ({
  topic,
  gateway,
  paymentRef,
  intentRef,
}: Record<keyof Subject, unknown>) => sql<boolean>`
  ${topic} = 'PAYMENT' and exists (
    select from payment_transaction as known join payment_intent as intent on intent.id = known.intent_id
    where known.gateway = ${gateway} and known.transaction_ref = ${paymentRef} and known.status = 'SUCCESS'
      and intent.intent_ref = ${intentRef})`
type Subject = Pick<NewEvent, 'topic' | 'gateway' | 'paymentRef' | 'intentRef'>

/**
 * Stores an event with its bytes; null if it was delivered before. An event without news is closed at once.
 */
export async function insertEvent(
  tx: Tx,
  gateway: GatewayName,
  { raw, hint }: { raw: Buffer; hint: WebhookHint },
): Promise<{ id: number; isOpen: boolean; receivedAt: Date } | null> {
  const [row] = await writeEvent(tx, { ...hint, gateway, raw })
  return row ?? null
}

const writeEvent = prepared((db, event: NewEvent) => {
  const ref = (value: unknown) => sql`${value}::text`
  const isKnown = isOnRecord({
    topic: ref(event.topic),
    gateway: ref(event.gateway),
    paymentRef: ref(event.paymentRef),
    intentRef: ref(event.intentRef),
  })
  return db
    .insertInto('webhook_event')
    .values({
      gateway: event.gateway,
      event_key: event.eventKey,
      raw: event.raw,
      signature_ok: true,
      topic: event.topic,
      intent_ref: event.intentRef,
      payment_ref: event.paymentRef,
      refund_ref: event.refundRef,
      refund_key: event.refundKey,
      processed_at: sql<Date | null>`case when ${isKnown} then now() end`,
      outcome: sql<string | null>`case when ${isKnown} then 'PAID' end`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'received_at as receivedAt', sql<boolean>`processed_at is null`.as('isOpen')])
})

/** An event that is not processed yet. One without news is closed here. */
export async function findOpenEvent(db: DbOrTx, id: number): Promise<WebhookEvent | null> {
  const [row] = await openEvent(db, { id })
  return row ?? null
}

const openEvent = prepared((db, { id }: { id: number }) =>
  db
    .with('known', (also) =>
      also
        .updateTable('webhook_event as event')
        .set({ processed_at: sql<Date>`now()`, outcome: 'PAID' })
        .where('event.id', '=', id)
        .where('event.processed_at', 'is', null)
        .where(
          isOnRecord({
            topic: sql.ref('event.topic'),
            gateway: sql.ref('event.gateway'),
            paymentRef: sql.ref('event.payment_ref'),
            intentRef: sql.ref('event.intent_ref'),
          }),
        )
        .returning('event.id'),
    )
    .selectFrom('webhook_event')
    .select(['id', 'gateway', 'received_at as receivedAt', 'topic', 'intent_ref as intentRef'])
    .select(['payment_ref as paymentRef', 'refund_ref as refundRef', 'refund_key as refundKey'])
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('known').select('known.id')))),
)

export async function closeEvent(db: DbOrTx, id: number, outcome: string): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ processed_at: sql<Date>`now()`, outcome })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .execute()
}

/**
 * Closes all events about a payment that arrived before its check. One check answers them all, so many events about one
 * payment cause few calls to the provider.
 */
export async function closeEventsUpTo(
  db: DbOrTx,
  { gateway, intentRef }: { gateway: GatewayName; intentRef: string },
  last: { id: number; outcome: string },
): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ processed_at: sql<Date>`now()`, outcome: last.outcome })
    .where('gateway', '=', gateway)
    .where('intent_ref', '=', intentRef)
    .where('topic', '=', 'PAYMENT')
    .where('id', '<=', last.id)
    .where('processed_at', 'is', null)
    .execute()
}

/** The newest open event about a payment. A check that starts after it answers it too. */
export async function lastEventAbout(
  db: DbOrTx,
  gateway: GatewayName,
  intentRef: string,
): Promise<number | null> {
  const { last } = await db
    .selectFrom('webhook_event')
    .select((event) => event.fn.max('id').as('last'))
    .where('gateway', '=', gateway)
    .where('intent_ref', '=', intentRef)
    .where('processed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return last
}

/** Events that are not processed after two minutes. */
export async function listMissedEvents(db: DbOrTx, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook_event')
    .select('id')
    .where('processed_at', 'is', null)
    .where(sql<SqlBool>`received_at < now() - interval '2 minutes'`)
    .orderBy('received_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The batch size, so that no statement takes long. */
const ERASED_AT_ONCE = 1000

/** Erases the bytes of old events, which hold personal data. They are not needed once the event is stored. */
export async function eraseOldEvents(db: DbOrTx): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update webhook_event set raw = null where id in (
        select id from webhook_event where raw is not null and received_at < now() - interval '30 days'
        order by received_at limit ${ERASED_AT_ONCE})`.execute(db)
    if (numAffectedRows < ERASED_AT_ONCE) return
  }
}
