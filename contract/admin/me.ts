import { z } from 'zod'
import { PERMISSIONS } from '#domain/permission.ts'
import { Id, Timestamp, text } from '../text.ts'
import { Assertion, Done, NewKey, NewKeyOptions, PasskeyRequest, RecoveryCodes, TotpCode } from './sign-in.ts'

export const IdParams = z.object({ id: Id })

export const StaffKey = z.object({
  id: Id,
  kind: z.enum(['PASSKEY', 'TOTP']),
  label: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type StaffKey = z.infer<typeof StaffKey>

const StaffSession = z.object({
  id: Id,
  isCurrent: z.boolean(),
  device: z.string(),
  network: z.string(),
  startedAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
})

const Limit = z.object({ one: z.number(), day: z.number() })
/** Major units. null: no limit. */
export const StaffRefundLimits = z.object({ INR: Limit, USD: Limit }).nullable()

export const Me = z.object({
  id: Id,
  name: z.string(),
  role: z.object({ id: z.string(), name: z.string() }),
  permissions: z.array(z.enum(PERMISSIONS)),
  refundLimits: StaffRefundLimits,
  keys: z.array(StaffKey),
  recoveryCodesLeft: z.int().min(0),
  /** An owner with one key is asked for a second one. */
  needsSecondKey: z.boolean(),
  sessions: z.array(StaffSession),
})
export type Me = z.infer<typeof Me>

const deed = {
  act: z
    .string()
    .max(60)
    .regex(/^[a-z-]+(\.[a-z-]+)+$/),
  // The filters of an export are the longest.
  subject: text(800).min(1),
  amount: text(60).nullable().default(null),
}
export const StepUpRequest = z.object(deed)
/** `passkey` is null for somebody without a passkey. */
export const StepUpOptions = z.object({ passkey: PasskeyRequest.nullable(), hasTotp: z.boolean() })
/** One of `assertion` and `code`. */
export const StepUpProof = z.object({ ...deed, assertion: Assertion.optional(), code: TotpCode.optional() })
export const StepUpToken = z.object({ token: z.string(), until: Timestamp })

export const SavedView = z.object({ id: Id, screen: z.string(), name: z.string(), query: z.string() })
export const SavedViews = z.object({ data: z.array(SavedView) })
export const ViewName = z.object({ name: text(60).min(1) })
export const ViewRequest = z.object({
  screen: text(40).min(1),
  name: text(60).min(1),
  query: text(2000),
})

/** The schemas of the calls about one’s own account. */
export const ME_API = {
  getMe: { answer: Me },
  endOwnSession: { params: IdParams, answer: Done },
  keyOptions: { answer: NewKeyOptions },
  addKey: { body: NewKey, answer: StaffKey },
  removeKey: { params: IdParams, answer: Done },
  renewRecoveryCodes: { answer: RecoveryCodes },
  stepUpOptions: { body: StepUpRequest, answer: StepUpOptions },
  stepUp: { body: StepUpProof, answer: StepUpToken },
  listViews: { answer: SavedViews },
  saveView: { body: ViewRequest, answer: SavedView },
  renameView: { params: IdParams, body: ViewName, answer: SavedView },
  deleteView: { params: IdParams, answer: Done },
} as const
