import type { DbOrTx, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { DraftBody } from '#domain/drafts/draft-fields.ts'
import type { ThingKey } from './drafts.store.ts'

export type RevisionRow = {
  number: number
  body: DraftBody
  changed: string[]
  by: string
  note: string | null
  restoredFrom: number | null
  at: Date
}

const select = (db: DbOrTx, { kind, id }: ThingKey) =>
  db
    .selectFrom('revision')
    .select(['number', 'body', 'changed', 'made_by as by', 'note', 'restored_from as restoredFrom'])
    .select('created_at as at')
    .where('kind', '=', kind)
    .where('id', '=', id)

const LISTED = 200

/** Newest first. */
export const listRevisionRows = (db: DbOrTx, key: ThingKey): Promise<RevisionRow[]> =>
  select(db, key).orderBy('number', 'desc').limit(LISTED).execute()

export const findRevision = (db: DbOrTx, key: ThingKey, number: number): Promise<RevisionRow | undefined> =>
  select(db, key).where('number', '=', number).executeTakeFirst()

/** The number of the last publication; null if there was none. */
export async function lastRevision(db: DbOrTx, { kind, id }: ThingKey): Promise<number | null> {
  const { number } = await db
    .selectFrom('revision')
    .select(({ fn }) => fn.max<number | null>('number').as('number'))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return number
}

type NewRevision = {
  number: number
  body: DraftBody
  changed: readonly string[]
  actor: Actor
  note: string | null
  restoredFrom?: number | null
}

export async function insertRevision(tx: Tx, { kind, id }: ThingKey, revision: NewRevision): Promise<void> {
  const { number, body, changed, actor, note, restoredFrom = null } = revision
  await tx
    .insertInto('revision')
    .values({
      ...{ kind, id, number, note },
      body: JSON.stringify(body),
      changed: JSON.stringify(changed),
      made_by: actor.name,
      staff_id: actor.staffId ?? null,
      restored_from: restoredFrom,
    })
    .execute()
}
