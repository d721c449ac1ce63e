import { type RawBuilder, sql } from 'kysely'
import { brokenSealsAfter, LATE_SEALS } from './seal.store.ts'

/** How many guards there must be at least; db/migrations/audit.test.ts lists them. */
const GUARDS = 62

/**
 * Rows that only an audited deed writes, with the start of the transaction that wrote them. Rows from before the first
 * entry are older than the audit log, or demo data with times of the past.
 */
const SIGNED = sql`
  select 'status ' || status || ' of order ' || order_id as what, created_at as at from order_status_history
    where made_by is not null
  union all select 'counter payment ' || id, created_at from counter_payment
  union all select 'refund ' || id, created_at from refund where made_by is not null and id::text not in (
    select jsonb_array_elements_text(after -> 'refundIds') from audit_entry where act = 'order.refund')
  union all select 'claim event ' || id, created_at from claim_event where made_by is not null
  union all select 'lot event ' || id, created_at from lot_event where kind not in ('SPENT', 'RESTOCKED')
  union all select 'recall of lot ' || lot_code, created_at from lot_recall
  union all select 'answer ' || id, created_at from care_message where author = 'STAFF'`

export const AUDIT_LOG_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A31 every guarded change has its audit entry': sql`
    select what from (${SIGNED}) as signed
    where at >= (select min(at) from audit_entry)
      and not exists (select from audit_entry as entry where entry.at = signed.at)
    union all
    select 'guard ' || tgname || ' is off' from pg_trigger
    where tgfoid in ('need_audit_entry'::regproc, 'need_audit_entry_of_stock'::regproc) and tgenabled <> 'O'
    union all
    select 'guards are missing: ' || count(*) from pg_trigger
    where tgfoid in ('need_audit_entry'::regproc, 'need_audit_entry_of_stock'::regproc)
    having count(*) < ${sql.lit(GUARDS)}`,
  'A32 the seal of the audit log holds': sql`
    select 'entry ' || "entryId" as what from (${brokenSealsAfter(0)}) as broken
    union all
    select 'entry ' || "entryId" || ' has no seal' from (${LATE_SEALS}) as late`,
}
