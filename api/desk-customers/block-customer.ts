import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { lockLive } from './change-customer.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { insertNote, setActive } from './customers.store.ts'

type Done = Result<{ done: true }, AdminFailure>
type Blocking = { id: string; isBlocked: boolean; reason: string }

/**
 * Blocks an account, or opens it again. The reason is kept as a note, because it may name the person; the audit log
 * says only that there is one.
 */
export const setBlocked = (
  { db }: CustomerDeps,
  { staff, actor }: StaffCaller,
  { id, isBlocked, reason }: Blocking,
): Promise<Done> =>
  staffTx<Done>(db, actor, async (tx, write) => {
    const customer = await lockLive(tx, id)
    if (!customer.ok) return customer
    if (customer.value.isActive !== isBlocked)
      return fail({ code: isBlocked ? 'ALREADY_BLOCKED' : 'NOT_BLOCKED' })
    await setActive(tx, id, !isBlocked)
    const text = `${isBlocked ? 'Blocked' : 'Opened again'}: ${reason}`
    const note = await insertNote(tx, { userId: id, text, by: staff.name, staffId: staff.id })
    await write({
      act: isBlocked ? 'customer.block' : 'customer.unblock',
      subject: { kind: 'customer', id },
      before: { isBlocked: !isBlocked },
      after: { isBlocked, note: note.id },
    })
    return ok({ done: true })
  })
