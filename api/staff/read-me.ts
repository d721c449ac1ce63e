import type { Me } from '#contract/admin/me.ts'
import type { Db } from '#db/client.ts'
import { money, toMajor } from '#domain/money.ts'
import { PERMISSIONS, type RefundLimits } from '#domain/permission.ts'
import { countRecoveryCodes, listKeys, listSessions } from './me.store.ts'
import { shownKey } from './own-keys.ts'
import type { SignedInStaff } from './staff-session.store.ts'

/** Who is signed in, with the keys and sessions of that person. */
export async function readMe(db: Db, staff: SignedInStaff, sessionId: string): Promise<Me> {
  const [keys, recoveryCodesLeft, sessions] = await Promise.all([
    listKeys(db, staff.id),
    countRecoveryCodes(db, staff.id),
    listSessions(db, staff.id),
  ])
  return {
    id: staff.id,
    name: staff.name,
    role: { id: staff.roleId, name: staff.roleName },
    permissions: PERMISSIONS.filter((permission) => staff.permissions.has(permission)),
    refundLimits: limitsInMajor(staff.refundLimits),
    keys: keys.map(shownKey),
    recoveryCodesLeft,
    needsSecondKey: staff.roleId === 'OWNER' && keys.length < 2,
    sessions: sessions.map(({ startedAt, lastSeenAt, expiresAt, ...session }) => ({
      ...session,
      isCurrent: session.id === sessionId,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

const major = ({ one, day }: { one: number; day: number }) => ({
  one: toMajor(money(one)),
  day: toMajor(money(day)),
})

export const limitsInMajor = (limits: RefundLimits | null) =>
  limits && { INR: major(limits.INR), USD: major(limits.USD) }
