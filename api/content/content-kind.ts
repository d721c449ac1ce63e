import type { z } from 'zod'
import {
  CONTENT_BLOCKS,
  type ContentKey,
  type ContentKind,
  isContentKey,
} from '#domain/content/content-block.ts'
import type { PublishProblem } from '#domain/drafts/draft.ts'
import type { Containers, DraftBody } from '#domain/drafts/draft-fields.ts'
import { ok } from '#kit/result.ts'
import type { KindRules } from '../drafts/index.ts'
import { findBody, lockBody, saveBody } from './content.store.ts'
import { lookUpUses, mediaProblems, pinsOf, type Use, unreadyMedia } from './content-media.ts'

type Parts<Body> = {
  schema: z.ZodType<Body>
  containers: Containers
  /** The pictures and files that a body names. */
  uses?: (body: Body) => Use[]
  problems: (body: Body, key: ContentKey) => PublishProblem[]
}

const isKeyOf = (kind: ContentKind, id: string): id is ContentKey =>
  isContentKey(id) && CONTENT_BLOCKS[id] === kind

/** The rules that all kinds of content share: who may edit them, where they are stored, and how they are published. */
export const contentKind = <Body extends DraftBody>(
  kind: ContentKind,
  { schema, containers, uses = () => [], problems }: Parts<Body>,
): KindRules<Body> => ({
  read: 'content.write',
  write: 'content.write',
  publish: 'content.publish',
  schema,
  containers,
  // Never seen: every block is delivered with the shop.
  empty: {} as Body,
  find: async (db, id) => (isKeyOf(kind, id) ? ((await findBody(db, id)) as Body | null) : null),
  lock: async (tx, id) => (isKeyOf(kind, id) ? ((await lockBody(tx, id)) as Body | null) : null),
  check: async (body, _id, _live, db) => mediaProblems(uses(body), await lookUpUses(db, uses(body))),
  problems: async (body, id, db) => [
    ...(isKeyOf(kind, id) ? problems(body, id) : []),
    ...unreadyMedia(uses(body), await lookUpUses(db, uses(body))),
  ],
  isKept: () => false,
  keepsAdded: false,
  alsoNeeds: () => null,
  async save(tx, { id, body }) {
    const media = pinsOf(uses(body), await lookUpUses(tx, uses(body)))
    if (isKeyOf(kind, id)) await saveBody(tx, id, { body, media })
    return ok(null)
  },
})
