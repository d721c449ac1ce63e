import type { z } from 'zod'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { DraftKind, PublishProblem } from '#domain/drafts/draft.ts'
import type { Containers, DraftBody } from '#domain/drafts/draft-fields.ts'
import type { Permission } from '#domain/permission.ts'
import type { Result } from '#kit/result.ts'
import type { AuditEntry } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'

/** What is saved: `live` is what is published now, or null. */
export type Publication<Body> = {
  id: string
  body: Body
  live: Body | null
  actor: Actor
  write: (entry: AuditEntry) => Promise<number>
}

/** How one kind of thing is edited and published. The mechanism knows nothing else about it. */
export type KindRules<Body extends DraftBody> = {
  read: Permission
  write: Permission
  publish: Permission
  containers: Containers
  schema: z.ZodType<Body>
  /** What the draft of a thing begins from that is not published yet. */
  empty: Body
  /** What is published; null if nothing is. */
  find(db: DbOrTx, id: string): Promise<Body | null>
  /** Like `find`, with its rows locked until the transaction ends. */
  lock(tx: Tx, id: string): Promise<Body | null>
  /** What the schema cannot know: names of pictures that do not exist, sizes that must not be removed. */
  check(body: Body, id: string, live: Body | null, db: DbOrTx): PublishProblem[] | Promise<PublishProblem[]>
  /** What keeps it from being published. */
  problems(body: Body, id: string, db: DbOrTx): PublishProblem[] | Promise<PublishProblem[]>
  /** Fields that restoring an earlier publication leaves as they are. */
  isKept(path: string): boolean
  /** Whether restoring leaves entries that were added since, such as sizes: they cannot be removed. */
  keepsAdded: boolean
  /** What publishing needs besides `publish`, if the change touches more than words. */
  alsoNeeds(body: Body, live: Body | null): Permission | null
  save(tx: Tx, publication: Publication<Body>): Promise<Result<null, AdminFailure>>
}

export type AnyKind = KindRules<DraftBody>

/** Each kind comes from the module that owns its content. */
export type DraftKinds = Partial<Record<DraftKind, AnyKind>>
