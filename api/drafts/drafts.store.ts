import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { DraftKind, PublishProblem } from '#domain/drafts/draft.ts'
import type { DraftFields } from '#domain/drafts/draft-fields.ts'
import type { PastChange } from '#domain/field-merge.ts'

export type ThingKey = { kind: DraftKind; id: string }

export type DraftRow = {
  version: number
  body: DraftFields | null
  base: DraftFields | null
  baseRevision: number | null
  restoredFrom: number | null
  publishAt: Date | null
  note: string | null
  scheduledBy: string | null
  failed: PublishProblem[] | null
  changedBy: string | null
  updatedAt: Date
}

const select = (db: DbOrTx, { kind, id }: ThingKey) =>
  db
    .selectFrom('draft')
    .select(['version', 'body', 'base', 'base_revision as baseRevision', 'restored_from as restoredFrom'])
    .select(['publish_at as publishAt', 'note', 'scheduled_by as scheduledBy', 'failed'])
    .select(['changed_by as changedBy', 'updated_at as updatedAt'])
    .where('kind', '=', kind)
    .where('id', '=', id)

export const findDraft = (db: DbOrTx, key: ThingKey): Promise<DraftRow | undefined> =>
  select(db, key).executeTakeFirst()

/** The draft, locked until the transaction ends; a thing that was never changed gets its row now. */
export async function lockDraft(tx: Tx, { kind, id }: ThingKey): Promise<DraftRow> {
  await tx
    .insertInto('draft')
    .values({ kind, id })
    .onConflict((known) => known.doNothing())
    .execute()
  return select(tx, { kind, id }).forUpdate().executeTakeFirstOrThrow()
}

type Overlay = { body: DraftFields; base: DraftFields } | null
type Saved = { overlay: Overlay; baseRevision: number | null; restoredFrom: number | null }

/** Replaces the changed fields. Null: there is nothing to publish any more. A schedule ends with them. */
export async function saveOverlay(tx: Tx, { kind, id }: ThingKey, saved: Saved): Promise<void> {
  const { overlay, baseRevision, restoredFrom } = saved
  await tx
    .updateTable('draft')
    .set({
      body: overlay && JSON.stringify(overlay.body),
      base: overlay && JSON.stringify(overlay.base),
      base_revision: overlay && baseRevision,
      restored_from: overlay && restoredFrom,
      ...{ publish_at: null, scheduled_by: null, note: null, failed: null },
    })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

type Schedule = { at: Date; by: string; note: string | null }

export async function saveSchedule(
  tx: Tx,
  { kind, id }: ThingKey,
  schedule: Schedule | null,
  failed: readonly PublishProblem[] | null = null,
): Promise<void> {
  await tx
    .updateTable('draft')
    .set({
      publish_at: schedule?.at ?? null,
      scheduled_by: schedule?.by ?? null,
      note: schedule?.note ?? null,
      failed: failed && JSON.stringify(failed),
    })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

/** Every change after this version, and the version from which on all changes are known. */
export async function listChanges(
  db: DbOrTx,
  { kind, id }: ThingKey,
  { from, current }: { from: number; current: number },
): Promise<{ since: PastChange<DraftFields>[]; isComplete: boolean }> {
  const rows = await db
    .selectFrom('draft_change')
    .select(['version', 'before', 'made_by as by', 'created_at as at'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '>', from)
    .execute()
  const since = rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))
  return { since, isComplete: since.length === current - from }
}

/** Scheduled publications whose time has come. */
export const listDue = (db: DbOrTx): Promise<ThingKey[]> =>
  db
    .selectFrom('draft')
    .select(['kind', 'id'])
    .where('publish_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('publish_at')
    .execute()

/** Publications that are scheduled until a moment, in their order. */
export const listScheduled = (db: DbOrTx, until: Date): Promise<ThingKey[]> =>
  db
    .selectFrom('draft')
    .select(['kind', 'id'])
    .where('publish_at', '<=', until)
    .orderBy('publish_at')
    .execute()

/** Changes are kept as long as a browser may have an old version open. */
export async function sweepChanges(db: DbOrTx): Promise<void> {
  await db
    .deleteFrom('draft_change')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}

/** Begins the draft of a thing that is not published. False if somebody has begun it already. */
export async function saveNewDraft(tx: Tx, { kind, id }: ThingKey, body: DraftFields): Promise<boolean> {
  const draft = await lockDraft(tx, { kind, id })
  if (draft.body) return false
  const base = Object.fromEntries(Object.keys(body).map((path) => [path, null]))
  await saveOverlay(tx, { kind, id }, { overlay: { body, base }, baseRevision: null, restoredFrom: null })
  return true
}
