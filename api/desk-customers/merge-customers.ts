import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { lockLive } from './change-customer.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { insertNote } from './customers.store.ts'
import { hasWaitingErasure, mergeAccounts } from './merge.store.ts'

type Done = Result<{ done: true }, AdminFailure>
type Merging = { id: string; from: string; reason: string }

/** Merges an account into another. Its orders stay with it; the kept account sees both. */
export const mergeCustomers = (
  { db }: CustomerDeps,
  { staff, actor }: StaffCaller,
  { id, from, reason }: Merging,
): Promise<Done> =>
  staffTx<Done>(db, actor, async (tx, write) => {
    if (id === from) return fail({ code: 'SAME_ACCOUNT' })
    // In the order of their ids, so that two merges in opposite directions cannot wait for each other.
    for (const account of [id, from].sort()) {
      const locked = await lockLive(tx, account)
      if (!locked.ok) return locked
    }
    if (await hasWaitingErasure(tx, [id, from])) return fail({ code: 'ERASURE_WAITING' })
    const moved = await mergeAccounts(tx, { kept: id, ended: from })
    const text = `Merged with another account: ${reason}`
    const note = await insertNote(tx, { userId: id, text, by: staff.name, staffId: staff.id })
    const after = { from, ...moved, note: note.id }
    await write({ act: 'customer.merge', subject: { kind: 'customer', id }, after })
    return ok({ done: true })
  })
