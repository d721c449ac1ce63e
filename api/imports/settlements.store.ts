import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import {
  type KnownSettlements,
  type SettlementLine,
  settlementKey,
} from '#domain/imports/settlement-import.ts'

type Booked = { key: string; amount: never; currency: never; orderNumber: string }

/** What we know of these references: lines of earlier imports, and our own books. */
export async function listKnownSettlements(
  db: DbOrTx,
  references: readonly string[],
): Promise<KnownSettlements> {
  const stored = await sql<SettlementLine>`
    select gateway, kind, reference, settlement, settled_on as "settledOn", currency, amount, fee, tax
    from settlement_line where reference = any(${references}::text[])`.execute(db)
  const booked = await sql<Booked>`
    select paid.gateway || ' ' || paid.type || ' ' || coalesce(refund.provider_ref, paid.transaction_ref) as key,
      paid.amount, paid.currency, order_number as "orderNumber"
    from payment_transaction as paid join customer_order on customer_order.id = paid.order_id
    left join refund on refund.refund_transaction_id = paid.id
    where paid.status = 'SUCCESS' and coalesce(refund.provider_ref, paid.transaction_ref) = any(${references}::text[])
  `.execute(db)
  return {
    stored: new Map(stored.rows.map((line) => [settlementKey(line), line])),
    booked: new Map(booked.rows.map(({ key, ...row }) => [key, row])),
  }
}

/** Adds lines; answers how many of them were new. */
export async function insertSettlements(
  tx: Tx,
  runId: string,
  lines: readonly SettlementLine[],
): Promise<number> {
  const { rows } = await sql`
    insert into settlement_line (gateway, kind, reference, settlement, settled_on, currency, amount, fee, tax, run_id)
    select gateway, kind, reference, settlement, "settledOn", currency, amount, fee, tax, ${runId}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (gateway text, kind text, reference text,
      settlement text, "settledOn" date, currency text, amount bigint, fee bigint, tax bigint)
    on conflict do nothing returning reference`.execute(tx)
  return rows.length
}

export async function deleteSettlements(tx: Tx, runId: string): Promise<void> {
  await tx.deleteFrom('settlement_line').where('run_id', '=', runId).execute()
}
