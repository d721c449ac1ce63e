import { type SqlBool, sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { GatewayName } from '#domain/payment.ts'
import type { WebhookHint } from '../gateways/gateway.ts'

export type WebhookEvent = { id: number; gateway: GatewayName; receivedAt: Date } & Omit<
  WebhookHint,
  'eventKey'
>

/** Stores an event with its bytes; null if it was delivered before. */
export async function insertEvent(
  tx: Tx,
  gateway: GatewayName,
  { raw, hint }: { raw: Buffer; hint: WebhookHint },
): Promise<number | null> {
  const row = await tx
    .insertInto('webhook_event')
    .values({
      gateway,
      event_key: hint.eventKey,
      raw,
      signature_ok: true,
      topic: hint.topic,
      intent_ref: hint.intentRef,
      payment_ref: hint.paymentRef,
      refund_ref: hint.refundRef,
      refund_key: hint.refundKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** An event that is not processed yet. */
export async function findOpenEvent(db: DbOrTx, id: number): Promise<WebhookEvent | null> {
  const row = await db
    .selectFrom('webhook_event')
    .select(['id', 'gateway', 'received_at as receivedAt', 'topic', 'intent_ref as intentRef'])
    .select(['payment_ref as paymentRef', 'refund_ref as refundRef', 'refund_key as refundKey'])
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

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
