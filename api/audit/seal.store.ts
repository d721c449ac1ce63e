import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'

/** All columns of an entry as one text that is the same in every time zone; the hash of a seal is made of it. */
const CONTENT = sql<string>`jsonb_build_array(entry.id, extract(epoch from entry.at), entry.xact::text,
  entry.actor_kind, entry.actor_name, entry.staff_id, entry.staff_role, entry.session_id, entry.request_id,
  entry.network, entry.act, entry.subject_kind, entry.subject_id, entry.before, entry.after, entry.reason,
  entry.money_minor, entry.currency, entry.reads_personal, entry.key_used, entry.group_id, entry.reverses)::text`

/** The hash before the first one. */
const GENESIS = Buffer.alloc(32)

export type Seal = { place: number; hash: Buffer }

/** One process seals at a time. Answers the last seal. */
export async function lockChain(tx: Tx): Promise<Seal> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit_seal', 35))`.execute(tx)
  const last = await tx
    .selectFrom('audit_seal')
    .select(['place', 'hash'])
    .orderBy('place', 'desc')
    .executeTakeFirst()
  return last ?? { place: 0, hash: GENESIS }
}

/**
 * Entries without a seal. One that commits late has a lower id and an earlier time than sealed ones, but not by an hour:
 * no transaction lasts that long.
 */
const UNSEALED = sql`from audit_entry as entry
  where entry.at >= coalesce((select last.at - interval '1 hour' from audit_seal as seal
      join audit_entry as last on last.id = seal.entry_id order by seal.place desc limit 1), '-infinity')
    and not exists (select from audit_seal as seal where seal.entry_id = entry.id)`

export type Unsealed = { id: number; act: string; content: string }

export async function listUnsealed(tx: Tx, most: number): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    select entry.id, entry.act, ${CONTENT} as content ${UNSEALED} order by entry.id limit ${most}`.execute(tx)
  return rows
}

export async function countUnsealed(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${UNSEALED}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function insertSeals(tx: Tx, seals: readonly (Seal & { entryId: number })[]): Promise<void> {
  await tx
    .insertInto('audit_seal')
    .values(seals.map(({ place, entryId, hash }) => ({ place, entry_id: entryId, hash })))
    .execute()
}

/** Recounts the chain after a place. Each row is a break: an entry that was changed, or a place that is missing. */
export const brokenSealsAfter = (place: number): RawBuilder<{ entryId: number }> => sql`
  select "entryId" from (
    select seal.place, seal.entry_id as "entryId", seal.hash, lag(seal.place, 1, 0::bigint) over chain as before,
      sha256(coalesce(lag(seal.hash) over chain, ${GENESIS}::bytea) || convert_to(${CONTENT}, 'UTF8')) as counted
    from audit_seal as seal join audit_entry as entry on entry.id = seal.entry_id
    where seal.place >= ${place}
    window chain as (order by seal.place)
  ) as seal
  where place > ${place} and (hash <> counted or place <> before + 1)
  union all
  select seal.entry_id from audit_seal as seal
  where place > ${place} and not exists (select from audit_entry as entry where entry.id = seal.entry_id)
  order by 1`

/** Entries that should have been sealed long ago. */
export const LATE_SEALS: RawBuilder<{ entryId: number }> = sql`
  select entry.id as "entryId" from audit_entry as entry
  where entry.at < now() - interval '15 minutes'
    and not exists (select from audit_seal as seal where seal.entry_id = entry.id)
    and exists (select from audit_seal)
  order by entry.id`

export async function findLastSeal(
  db: DbOrTx,
): Promise<{ place: number; hash: Buffer; sealedAt: Date } | null> {
  const last = await db
    .selectFrom('audit_seal')
    .select(['place', 'hash', 'sealed_at as sealedAt'])
    .orderBy('place', 'desc')
    .executeTakeFirst()
  return last ?? null
}
