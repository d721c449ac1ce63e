import type { Tx } from '#db/client.ts'
import { MOVE_PERMISSION } from '#domain/desk-act.ts'
import { money } from '#domain/money.ts'
import type { Permission } from '#domain/permission.ts'
import { refundLimitProblem } from '#domain/refund-limit.ts'
import { findActiveStaff } from '../staff/index.ts'
import type { RunningAct } from './acts.store.ts'
import { lockStaff, refundedToday } from './order-deeds.store.ts'
import { MovePayload } from './payloads.ts'

/** The permission that a deed needs. */
export function permissionOf({ kind, payload }: Pick<RunningAct, 'kind' | 'payload'>): Permission {
  if (kind === 'REFUND') return 'money.refund'
  if (kind === 'MESSAGE') return 'orders.message'
  const { to, permission } = MovePayload.parse(payload)
  return permission ?? MOVE_PERMISSION[to]
}

/** Why the person who asked for a deed may not do it any more, as a code; null if they may. */
export async function noLongerAllowed(tx: Tx, act: RunningAct): Promise<string | null> {
  const { askedBy, amount, currency } = act
  // The same order as when a refund is asked for: first the person, then the order.
  if (act.kind === 'REFUND') await lockStaff(tx, askedBy)
  const staff = await findActiveStaff(tx, askedBy)
  if (!staff?.permissions.has(permissionOf(act))) return 'NO_LONGER_ALLOWED'
  if (amount === null || currency === null) return null
  const today = await refundedToday(tx, askedBy, { currency, exceptAct: act.id })
  const asked = { amount: money(amount), currency, today }
  return refundLimitProblem(staff.refundLimits, asked) === null ? null : 'ABOVE_LIMIT'
}
