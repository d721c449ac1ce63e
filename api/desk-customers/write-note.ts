import { ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { lockLive } from './change-customer.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { insertNote } from './customers.store.ts'

type Noted = Result<{ id: number; text: string; by: string; at: string }, AdminFailure>

/** A note for staff. Customers never see it. */
export const addNote = (
  { db }: CustomerDeps,
  { staff, actor }: StaffCaller,
  { id, text }: { id: string; text: string },
): Promise<Noted> =>
  staffTx<Noted>(db, actor, async (tx, write) => {
    const customer = await lockLive(tx, id)
    if (!customer.ok) return customer
    const { at, ...note } = await insertNote(tx, { userId: id, text, by: staff.name, staffId: staff.id })
    await write({ act: 'customer.note', subject: { kind: 'customer', id }, after: { note: note.id } })
    return ok({ ...note, at: at.toISOString() })
  })
