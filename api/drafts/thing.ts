import type { Draft } from '#contract/admin/drafts.ts'
import type { Db, DbOrTx, Tx } from '#db/client.ts'
import type { PublishProblem } from '#domain/drafts/draft.ts'
import {
  bodyOf,
  changedPaths,
  type DraftBody,
  type DraftFields,
  fieldsOf,
} from '#domain/drafts/draft-fields.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import type { JOBS } from '../jobs/jobs.ts'
import type { AnyKind, DraftKinds } from './draft-kind.ts'
import { type DraftRow, findDraft, lockDraft, type ThingKey } from './drafts.store.ts'
import { parseBody } from './parse-body.ts'
import { lastRevision } from './revisions.store.ts'

export type DraftDeps = { db: Db; jobs: Jobs<typeof JOBS>; kinds: DraftKinds; now: () => Date }

/** Something that staff edits: what is published, and what is changed of it. */
export type Thing = {
  key: ThingKey
  rules: AnyKind
  /** Null if it was never changed. */
  row: DraftRow | null
  live: DraftBody | null
  /** What is published, as fields. */
  published: DraftFields
  /** As it would be published now. */
  fields: DraftFields
}

const NOT_FOUND = fail({ code: 'NOT_FOUND' } as const)

function thingOf(key: ThingKey, rules: AnyKind, row: DraftRow | null, live: DraftBody | null): Thing {
  const published = fieldsOf(live ?? rules.empty, rules.containers)
  return { key, rules, row, live, published, fields: { ...published, ...row?.body } }
}

/** Null if it is neither published nor a draft. */
export async function findThing(db: DbOrTx, rules: AnyKind, key: ThingKey): Promise<Thing | null> {
  const row = await findDraft(db, key)
  const live = await rules.find(db, key.id)
  return live || row?.body ? thingOf(key, rules, row ?? null, live) : null
}

export type LockedThing = Thing & { row: DraftRow }

/** The draft is locked before what is published, always in this order. */
export async function lockThing(
  tx: Tx,
  rules: AnyKind,
  key: ThingKey,
): Promise<Result<LockedThing, AdminFailure>> {
  const row = await lockDraft(tx, key)
  const live = await rules.lock(tx, key.id)
  return live || row.body ? ok({ ...thingOf(key, rules, row, live), row }) : NOT_FOUND
}

/** The changed fields with the published values that they began from; null if nothing differs. */
export function overlayOf({ published, row }: Thing, fields: DraftFields) {
  const paths = changedPaths(published, fields)
  if (paths.length === 0) return null
  const known = row?.base ?? {}
  const baseOf = (path: string) => (Object.hasOwn(known, path) ? known[path] : (published[path] ?? null))
  return {
    // A removed field is null, because absent means unchanged.
    body: Object.fromEntries(paths.map((path) => [path, fields[path] ?? null])),
    base: Object.fromEntries(paths.map((path) => [path, baseOf(path)])),
  }
}

/** What keeps a thing from being published. */
export async function problemsOf(
  db: DbOrTx,
  { rules, key, live, fields }: Thing,
  parsed = parseBody(rules, fields),
): Promise<PublishProblem[]> {
  if (!parsed.ok) return parsed.error
  const wrong = await rules.check(parsed.value, key.id, live, db)
  return [...wrong, ...(await rules.problems(parsed.value, key.id, db))]
}

/** What staff sees of a thing. */
export async function draftAnswer(db: DbOrTx, thing: Thing): Promise<Draft> {
  const { key, rules, row, live, published, fields } = thing
  const parsed = parseBody(rules, fields)
  return {
    ...key,
    version: row?.version ?? 1,
    isPublished: live !== null,
    body: parsed.ok ? { ...parsed.value } : bodyOf(fields, rules.containers),
    changed: changedPaths(published, fields),
    problems: await problemsOf(db, thing, parsed),
    revision: await lastRevision(db, key),
    baseRevision: row?.baseRevision ?? null,
    changedAt: row?.body ? row.updatedAt.toISOString() : null,
    changedBy: row?.body ? row.changedBy : null,
    publishAt: row?.publishAt?.toISOString() ?? null,
    scheduledBy: row?.scheduledBy ?? null,
    note: row?.note ?? null,
    failed: row?.failed ?? null,
  }
}
