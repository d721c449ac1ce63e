import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import type { DraftKind } from '#domain/drafts/draft.ts'
import type { DraftFields } from '#domain/drafts/draft-fields.ts'
import type { Tx } from './client.ts'

type Noted = { kind: DraftKind; id: string; before: DraftFields; actor: Actor }

/**
 * Counts a change by staff: the next version of the thing, with the values that were replaced. Also for changes of what
 * is published, such as a price, so that somebody who has the draft open is told.
 */
export async function noteChange(tx: Tx, { kind, id, before, actor }: Noted): Promise<number> {
  const { version } = await tx
    .insertInto('draft')
    .values({ kind, id, version: 2, changed_by: actor.name })
    .onConflict((known) =>
      known.columns(['kind', 'id']).doUpdateSet({ version: sql`draft.version + 1`, changed_by: actor.name }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('draft_change')
    .values({
      ...{ kind, id, version },
      before: JSON.stringify(before, (_, value) => (value === undefined ? null : value)),
      made_by: actor.name,
      staff_id: actor.staffId ?? null,
    })
    .execute()
  return version
}

/** Locks many things until the transaction ends, in one order. */
export async function lockDrafts(
  tx: Tx,
  { kind, ids }: { kind: DraftKind; ids: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(ids)]
  await sql`
    insert into draft (kind, id) select ${kind}, id from unnest(${wanted}::text[]) as id order by id
    on conflict do nothing`.execute(tx)
  await sql`select from draft where kind = ${kind} and id = any(${wanted}::text[]) order by id for update`.execute(
    tx,
  )
}

/** Counts a change of many things at once; answers their new versions. */
export async function countChanges(
  tx: Tx,
  { kind, ids, actor }: { kind: DraftKind; ids: readonly string[]; actor: Actor },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    insert into draft (kind, id, version, changed_by)
    select ${kind}, id, 2, ${actor.name} from unnest(${[...new Set(ids)]}::text[]) as id order by id
    on conflict (kind, id) do update set version = draft.version + 1, changed_by = excluded.changed_by
    returning id, version`.execute(tx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

type Replaced = { id: string; version: number; before: DraftFields }

/** Keeps the values that many changes replaced, under the versions that `countChanges` gave. */
export async function saveReplaced(
  tx: Tx,
  { kind, changes, actor }: { kind: DraftKind; changes: readonly Replaced[]; actor: Actor },
): Promise<void> {
  await sql`
    insert into draft_change (kind, id, version, before, made_by, staff_id)
    select ${kind}, id, version, before, ${actor.name}, ${actor.staffId ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id text, version integer, before jsonb)`.execute(
    tx,
  )
}
