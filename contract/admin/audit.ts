import { z } from 'zod'
import { ACTOR_KINDS, KEY_KINDS } from '#domain/actor.ts'
import { CURRENCIES } from '#domain/money.ts'
import { queryOf } from '../list.ts'
import { Amount, Timestamp, text } from '../text.ts'
import { adminListOf } from './list.ts'

const EntryId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
export const AuditParams = z.object({ id: EntryId })

const Flag = z.literal('1').transform(() => true)

const filters = {
  who: text(100)
    .min(1)
    .optional()
    .meta({ description: 'A part of the name, or the id of a member of staff' }),
  what: text(60).min(1).optional().meta({ description: 'An act, or its first word: price.change, price' }),
  subject: text(240).min(1).optional().meta({ description: 'order:AM-7K2M-9QXD, or without the kind' }),
  from: Timestamp.optional(),
  to: Timestamp.optional().meta({ description: 'Before this time' }),
  money: Flag.optional().meta({ description: '1: only deeds that moved money' }),
  personal: Flag.optional().meta({ description: '1: only looks at personal data' }),
  q: text(100).min(3).optional().meta({ description: 'A part of a name, subject, value or reason' }),
}

export const AuditQuery = queryOf({
  ...filters,
  after: EntryId.optional().meta({ description: 'Entries older than this one' }),
  before: EntryId.optional().meta({ description: 'Entries newer than this one' }),
})
export type AuditQuery = z.output<typeof AuditQuery>

const Values = z.record(z.string(), z.unknown()).nullable()

export const AuditEntryAnswer = z.object({
  id: z.int(),
  at: Timestamp,
  who: z.object({
    kind: z.enum(ACTOR_KINDS),
    name: z.string(),
    staffId: z.string().nullable(),
    role: z.string().nullable(),
  }),
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** Only the fields that changed. */
  before: Values,
  after: Values,
  reason: z.string().nullable(),
  money: z.object({ amount: Amount, currency: z.enum(CURRENCIES) }).nullable(),
  readsPersonal: z.boolean(),
  keyUsed: z.enum(KEY_KINDS).nullable(),
  groupId: z.string().nullable(),
  /** The entry that this one takes back, and the one that takes this one back. */
  reverses: z.int().nullable(),
  reversedBy: z.int().nullable(),
  canPutBack: z.boolean(),
})
export type AuditEntryAnswer = z.infer<typeof AuditEntryAnswer>

export const AuditList = adminListOf(AuditEntryAnswer)
export type AuditList = z.infer<typeof AuditList>

export const AuditEntryDetails = AuditEntryAnswer.extend({
  sessionId: z.string().nullable(),
  requestId: z.string().nullable(),
  network: z.string().nullable(),
  /** Its place in the chain; null until it is sealed. */
  sealPlace: z.int().nullable(),
})
export type AuditEntryDetails = z.infer<typeof AuditEntryDetails>

export const AuditChain = z.object({
  sealed: z.int(),
  unsealed: z.int(),
  /** How many seals were recounted: the newest ones. */
  recounted: z.int(),
  /** The first recounted entry whose seal does not fit; null: the chain is unbroken. */
  brokenFrom: z.int().nullable(),
  lastHash: z.string().nullable(),
  sealedAt: Timestamp.nullable(),
})

export const PutBackAnswer = z.object({ entryId: z.int() })

export const AUDIT_EXPORT_FORMATS = ['csv', 'jsonl'] as const

/** The same filters as the list, and the format. */
export const AuditExportRequest = z.strictObject({ ...filters, format: z.enum(AUDIT_EXPORT_FORMATS) })
export type AuditExportRequest = z.output<typeof AuditExportRequest>

/** The whole file: the browser saves it under its name. `isCut`: there are more entries than a file holds. */
export const AuditExport = z.object({
  name: z.string(),
  content: z.string(),
  rows: z.int(),
  isCut: z.boolean(),
})

/** The schemas of the calls about the audit log. */
export const AUDIT_API = {
  listAudit: { query: AuditQuery, answer: AuditList },
  getAuditChain: { answer: AuditChain },
  getAuditEntry: { params: AuditParams, answer: AuditEntryDetails },
  exportAudit: { body: AuditExportRequest, answer: AuditExport },
  putBack: { params: AuditParams, answer: PutBackAnswer },
} as const
