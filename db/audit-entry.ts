import type { Insertable } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { Tx } from './client.ts'
import type { AuditEntryTable } from './schema/audit.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the audit log holds about one change, besides who made it and when. */
export type AuditEntry = {
  /** What was done: `price.change`. */
  act: `${string}.${string}`
  subject: { kind: string; id: string }
  /** Only the fields that changed. */
  before?: Fields | undefined
  after?: Fields | undefined
  reason?: string | null | undefined
  money?: { minor: Money; currency: Currency } | undefined
  /** The deed showed personal data that is masked otherwise. */
  readsPersonal?: boolean | undefined
  /** A UUID that the entries of one deed on many things share. */
  group?: string | undefined
  /** The id of the entry whose change this one takes back. */
  reverses?: number | undefined
}

const orNull = <Value>(value: Value | undefined): Value | null => value ?? null
const asJson = (fields: Fields | undefined) => (fields ? JSON.stringify(fields) : null)

const rowOf = (actor: Actor, entry: AuditEntry): Insertable<AuditEntryTable> => ({
  actor_kind: actor.kind,
  actor_name: actor.name,
  staff_id: orNull(actor.staffId),
  staff_role: orNull(actor.role),
  session_id: orNull(actor.sessionId),
  request_id: orNull(actor.requestId),
  network: orNull(actor.network),
  key_used: orNull(actor.keyUsed),
  act: entry.act,
  subject_kind: entry.subject.kind,
  subject_id: entry.subject.id,
  before: asJson(entry.before),
  after: asJson(entry.after),
  reason: entry.reason || null,
  money_minor: orNull(entry.money?.minor),
  currency: orNull(entry.money?.currency),
  reads_personal: entry.readsPersonal ?? false,
  group_id: orNull(entry.group),
  reverses: orNull(entry.reverses),
})

/** Stores an entry as it is. The server writes through `api/audit`, which masks personal data first. */
export async function insertAuditEntry(tx: Tx, actor: Actor, entry: AuditEntry): Promise<number> {
  const { id } = await tx
    .insertInto('audit_entry')
    .values(rowOf(actor, entry))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Far below the number of values that one statement may have. */
const ENTRIES_AT_ONCE = 2000

/** Stores many entries with few statements. */
export async function insertAuditEntries(
  tx: Tx,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE)
    await tx
      .insertInto('audit_entry')
      .values(entries.slice(start, start + ENTRIES_AT_ONCE).map((entry) => rowOf(actor, entry)))
      .execute()
}
