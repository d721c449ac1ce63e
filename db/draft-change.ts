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
