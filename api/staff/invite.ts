import { randomBytes } from 'node:crypto'
import type { StaffLink } from '#contract/admin/staff.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { IsdCode } from '#domain/locale.ts'
import { mayGrant, type Permission } from '#domain/permission.ts'
import { checkSignIn, type Identifier } from '#domain/sign-in.ts'
import { INVITE_LIFETIME } from '#domain/staff-sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { hashToken } from '../http/security/session.ts'
import { findTaken } from '../users/index.ts'
import { endChallenges, insertChallenge } from './challenge.store.ts'
import { revokeAllKeys } from './key.store.ts'
import { insertMember, lockMember } from './members.store.ts'
import { endAllSessions } from './open-session.store.ts'
import { findRole } from './roles.store.ts'

export type InviteDeps = { db: Db; publicUrl: URL }

/** Who manages staff, and what that person may hand out. */
export type Manager = { actor: Actor; held: ReadonlySet<Permission> }

type Invite = {
  name: string
  isdCode: IsdCode | null
  phone: string | null
  email: string | null
  roleId: string
}

/** Creates a member of staff, and a link with which that person adds a first key. */
export async function inviteStaff(
  { db, publicUrl }: InviteDeps,
  { actor, held }: Manager,
  { name, isdCode, phone, email, roleId }: Invite,
): Promise<Result<StaffLink, AdminFailure>> {
  const identifiers = readIdentifiers({ isdCode, phone, email })
  if (!identifiers.ok) return identifiers
  const fields = fieldsOf(identifiers.value)
  return staffTx(db, actor, async (tx, write) => {
    const role = await findRole(tx, roleId)
    if (!role) return fail({ code: 'FIELDS_INVALID', details: { fields: [{ field: 'roleId' }] } })
    if (!mayGrant(held, role.permissions)) return fail({ code: 'STAFF_NOT_ALLOWED' })
    const taken = await findTaken(tx, identifiers.value, null)
    if (taken) return fail({ code: taken })
    const id = await insertMember(tx, { name, roleId, ...fields, invitedBy: actor.staffId ?? null })
    const after = { name, role: role.name, phone: fields.phone, email: fields.email }
    await write({ act: 'staff.invite', subject: { kind: 'staff', id }, after })
    return ok(await makeLink(tx, publicUrl, id))
  })
}

function readIdentifiers(
  fields: Pick<Invite, 'isdCode' | 'phone' | 'email'>,
): Result<Identifier[], AdminFailure> {
  const modes = [
    ...(fields.phone ? (['mobile'] as const) : []),
    ...(fields.email ? (['email'] as const) : []),
  ]
  if (modes.length === 0) return fail({ code: 'IDENTIFIER_REQUIRED' })
  const identifiers: Identifier[] = []
  for (const mode of modes) {
    const checked = checkSignIn(mode, fields)
    if (!checked.ok) return fail({ code: checked.error })
    identifiers.push(checked.value)
  }
  return ok(identifiers)
}

function fieldsOf(identifiers: readonly Identifier[]) {
  const phone = identifiers.find((identifier) => identifier.channel === 'SMS')
  const mail = identifiers.find((identifier) => identifier.channel === 'EMAIL')
  return { isdCode: phone?.isdCode ?? null, phone: phone?.phone ?? null, email: mail?.email ?? null }
}

/** Takes all keys and sessions away, for somebody who has lost them, and makes a new link. */
export const resetStaff = (
  { db, publicUrl }: InviteDeps,
  { actor, held }: Manager,
  userId: string,
): Promise<Result<StaffLink, AdminFailure>> =>
  staffTx(db, actor, async (tx, write) => {
    const member = await lockMember(tx, userId)
    if (!member) return fail({ code: 'NOT_FOUND' })
    if (!mayGrant(held, member.permissions)) return fail({ code: 'STAFF_NOT_ALLOWED' })
    await revokeAllKeys(tx, userId)
    await endAllSessions(tx, userId)
    await endChallenges(tx, userId)
    const before = { passkeys: member.passkeys, hasTotp: member.hasTotp, sessions: member.sessions }
    await write({ act: 'staff.reset', subject: { kind: 'staff', id: userId }, before })
    return ok(await makeLink(tx, publicUrl, userId))
  })

async function makeLink(tx: Tx, publicUrl: URL, userId: string): Promise<StaffLink> {
  const token = randomBytes(32).toString('base64url')
  const invite = { purpose: 'INVITE', lifetime: INVITE_LIFETIME, userId } as const
  const { until } = await insertChallenge(tx, { ...invite, tokenHash: hashToken(token) })
  return { id: userId, link: `${publicUrl.origin}/admin/welcome/${token}`, until: until.toISOString() }
}
