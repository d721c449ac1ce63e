import { z } from 'zod'
import { PERMISSIONS } from '#domain/permission.ts'
import { Id, Timestamp } from '../text.ts'

export const KEY_KINDS = ['PASSKEY', 'TOTP'] as const

const StaffKey = z.object({
  id: Id,
  kind: z.enum(KEY_KINDS),
  label: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})

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
  sessions: z.array(StaffSession),
})
export type Me = z.infer<typeof Me>
