import type { DraftKind } from '#domain/drafts/draft.ts'
import type { Permission } from '#domain/permission.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminHandlers, StaffCaller } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { changeDraft } from './change-draft.ts'
import type { AnyKind } from './draft-kind.ts'
import type { ThingKey } from './drafts.store.ts'
import { answer, publishDraft, unscheduleDraft } from './publish-draft.ts'
import { publishDue } from './publish-due.ts'
import { discardDraft, listRevisions, readRevision, restoreRevision } from './revisions.ts'
import type { DraftDeps } from './thing.ts'

type DraftRouteNames =
  | 'getDraft'
  | 'changeDraft'
  | 'discardDraft'
  | 'publishDraft'
  | 'unscheduleDraft'
  | 'listRevisions'
  | 'getRevision'
  | 'restoreRevision'

type Right = 'read' | 'write' | 'publish'
type Named = { kind: DraftKind; id: string }
type Found = { key: ThingKey; rules: AnyKind }

/** The kind of a call, if there is one and the caller has its permission. */
function found(
  { kinds }: DraftDeps,
  { staff }: StaffCaller,
  { kind, id }: Named,
  right: Right,
): Result<Found, AdminFailure> {
  const rules = kinds[kind]
  if (!rules) return fail({ code: 'NOT_FOUND' })
  const needed: Permission = rules[right]
  return staff.permissions.has(needed)
    ? ok({ key: { kind, id }, rules })
    : fail({ code: 'STAFF_NOT_ALLOWED' })
}

/** Drafts of every kind, and the job that publishes what is scheduled. */
export function draftRoutes(deps: DraftDeps): Pick<AdminHandlers, DraftRouteNames> {
  deps.jobs.work('desk.publish', () => publishDue(deps))
  /** Runs if the caller may do this with the kind. */
  const withKind = async <Answer>(
    [caller, params, right]: [StaffCaller, Named, Right],
    run: (thing: Found) => Promise<Result<Answer, AdminFailure>>,
  ) => {
    const thing = found(deps, caller, params, right)
    return thing.ok ? run(thing.value) : thing
  }
  return {
    getDraft: ({ params }, caller) =>
      withKind([caller, params, 'read'], ({ key, rules }) => answer(deps, rules, key)),
    changeDraft: ({ params, body }, caller) =>
      withKind([caller, params, 'write'], (thing) =>
        changeDraft(deps, caller, { ...thing, fields: body.fields }),
      ),
    discardDraft: ({ params }, caller) =>
      withKind([caller, params, 'write'], (thing) => discardDraft(deps, caller, thing)),
    publishDraft: ({ params, body }, caller) =>
      withKind([caller, params, 'publish'], (thing) =>
        publishDraft(deps, caller, { ...thing, request: body }),
      ),
    unscheduleDraft: ({ params }, caller) =>
      withKind([caller, params, 'publish'], (thing) => unscheduleDraft(deps, caller, thing)),
    listRevisions: ({ params }, caller) =>
      withKind([caller, params, 'read'], async ({ key }) => ok(await listRevisions(deps, key))),
    getRevision: ({ params }, caller) =>
      withKind([caller, params, 'read'], (thing) =>
        readRevision(deps, { ...thing, number: params.revision }),
      ),
    restoreRevision: ({ params }, caller) =>
      withKind([caller, params, 'write'], (thing) =>
        restoreRevision(deps, caller, { ...thing, number: params.revision }),
      ),
  }
}
