import { z } from 'zod'
import { DRAFT_KINDS } from '#domain/drafts/draft.ts'
import { optional, Timestamp, text } from '../text.ts'

const MAX_FIELDS = 500
const NOTE_MAX = 200

export const DraftParams = z.object({
  kind: z.enum(DRAFT_KINDS),
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/),
})
export const RevisionParams = DraftParams.extend({
  revision: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .pipe(z.int()),
})

/** The path of a field: `title`, or `sizes.OILPNT01-500ML.prices.IND`. */
export const FieldPath = z
  .string()
  .max(120)
  .regex(/^[A-Za-z0-9]+(\.[A-Za-z0-9-]+)*$/)

/** Only the fields that the person changed, by path. Null at the path of an entry removes it, if its kind allows that. */
export const DraftChange = z.object({
  fields: z
    .record(FieldPath, z.unknown())
    .refine((fields) => Object.keys(fields).length > 0, { error: 'changes nothing' })
    .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, { error: 'changes too much at once' }),
})

export const FieldProblem = z.object({ field: z.string(), message: z.string() })

/** A thing as it would be if it were published now. `version` counts every change by staff, published or not. */
export const Draft = z.object({
  kind: z.enum(DRAFT_KINDS),
  id: z.string(),
  version: z.int().min(1),
  isPublished: z.boolean().meta({ description: 'Whether there is a published one' }),
  body: z.record(z.string(), z.unknown()),
  changed: z.array(z.string()).meta({ description: 'The paths that differ from what is published' }),
  problems: z.array(FieldProblem).meta({ description: 'What keeps it from being published' }),
  revision: z.int().nullable().meta({ description: 'The number of the last publication' }),
  baseRevision: z.int().nullable().meta({ description: 'The last publication when the draft was begun' }),
  changedAt: Timestamp.nullable(),
  changedBy: z.string().nullable(),
  publishAt: Timestamp.nullable(),
  scheduledBy: z.string().nullable(),
  note: z.string().nullable(),
  failed: z
    .array(FieldProblem)
    .nullable()
    .meta({ description: 'Why the scheduled publication did not happen' }),
})
export type Draft = z.infer<typeof Draft>

const Merged = z.array(z.object({ field: z.string(), by: z.string(), at: Timestamp }))
/** `merged`: fields that somebody else changed meanwhile. */
export const ChangedDraft = Draft.extend({ merged: Merged })

/** Without `at` it is published now. */
export const PublishRequest = z.object({
  at: Timestamp.nullish().transform((at) => at ?? null),
  note: optional(text(NOTE_MAX)),
})
export type PublishRequest = z.output<typeof PublishRequest>

export const Revision = z.object({
  number: z.int().min(1),
  at: Timestamp,
  by: z.string(),
  note: z.string().nullable(),
  restoredFrom: z.int().nullable(),
  changed: z.array(z.string()),
})
export const Revisions = z.object({ data: z.array(Revision) })
export type Revisions = z.infer<typeof Revisions>

const DiffPart = z.object({ kind: z.enum(['SAME', 'ADDED', 'REMOVED']), text: z.string() })
/** What a publication changed. `words`: the difference word by word, if both values are texts. */
export const RevisionPage = Revision.extend({
  body: z.record(z.string(), z.unknown()),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      words: z.array(DiffPart).nullable(),
    }),
  ),
})
export type RevisionPage = z.infer<typeof RevisionPage>

/** The schemas of the calls of drafts and their history. */
export const DRAFT_API = {
  getDraft: { params: DraftParams, answer: Draft },
  changeDraft: { params: DraftParams, body: DraftChange, answer: ChangedDraft },
  discardDraft: { params: DraftParams, answer: Draft },
  publishDraft: { params: DraftParams, body: PublishRequest, answer: Draft },
  unscheduleDraft: { params: DraftParams, answer: Draft },
  listRevisions: { params: DraftParams, answer: Revisions },
  getRevision: { params: RevisionParams, answer: RevisionPage },
  restoreRevision: { params: RevisionParams, answer: Draft },
} as const
