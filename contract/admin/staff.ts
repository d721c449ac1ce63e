import { z } from 'zod'
import { DEFAULT_ISD_CODE } from '#domain/locale.ts'
import { PERMISSIONS } from '#domain/permission.ts'
import { IsdCode } from '../auth.ts'
import { Amount, Id, LENGTH, optional, Timestamp, text } from '../text.ts'
import { adminListOf } from './list.ts'
import { IdParams, StaffRefundLimits } from './me.ts'
import { Done } from './sign-in.ts'

const RoleId = z
  .string()
  .max(36)
  .regex(/^[\w-]+$/)
export const RoleParams = z.object({ id: RoleId })

export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  /** Phone or e-mail; null for somebody who may not read personal data. */
  contact: z.string().nullable(),
  role: z.object({ id: z.string(), name: z.string() }),
  isActive: z.boolean(),
  version: z.int(),
  lastSeenAt: Timestamp.nullable(),
  passkeys: z.int().min(0),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
  sessions: z.int().min(0),
  /** Until when the link of the invitation is valid; null if there is none. */
  invitedUntil: Timestamp.nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>
export const StaffList = adminListOf(StaffMember)

export const StaffInvite = z.object({
  name: text(LENGTH.name).min(1),
  isdCode: IsdCode.default(DEFAULT_ISD_CODE),
  phone: optional(text(LENGTH.phone)),
  email: optional(text(LENGTH.email)),
  roleId: RoleId,
})
export const StaffLink = z.object({ id: Id, link: z.string(), until: Timestamp })
export type StaffLink = z.infer<typeof StaffLink>

export const StaffChange = z
  .object({ roleId: RoleId.optional(), isActive: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0, { error: 'changes nothing' })

export const StaffRole = z.object({
  id: RoleId,
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  refundLimits: StaffRefundLimits,
  isBuiltIn: z.boolean(),
  people: z.int().min(0),
  version: z.int(),
})
export type StaffRole = z.infer<typeof StaffRole>
export const StaffRoles = z.object({ data: z.array(StaffRole) })

export const RoleRequest = z.object({ name: text(60).min(1), copyOf: RoleId })

const Limit = z.object({ one: Amount.min(0).max(1_000_000), day: Amount.min(0).max(10_000_000) })
export const RoleChange = z
  .object({
    name: text(60).min(1).optional(),
    permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length).optional(),
    refundLimits: z.object({ INR: Limit, USD: Limit }).nullable().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'changes nothing' })

/** The schemas of the calls about staff and roles. */
export const STAFF_API = {
  listStaff: { answer: StaffList },
  inviteStaff: { body: StaffInvite, answer: StaffLink },
  changeStaff: { params: IdParams, body: StaffChange, answer: StaffMember },
  resetStaff: { params: IdParams, answer: StaffLink },
  endStaffSessions: { params: IdParams, answer: Done },
  listRoles: { answer: StaffRoles },
  createRole: { body: RoleRequest, answer: StaffRole },
  changeRole: { params: RoleParams, body: RoleChange, answer: StaffRole },
} as const
