import { fail, ok } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { findContact } from './customers.store.ts'

/** The whole profile. Each look is written to the audit log. */
export const readContact = ({ db }: CustomerDeps, { actor }: StaffCaller, id: string) =>
  staffTx(db, actor, async (tx, write) => {
    const contact = await findContact(tx, id)
    if (!contact) return fail<AdminFailure>({ code: 'NOT_FOUND' })
    await write({ act: 'contact.read', subject: { kind: 'customer', id }, readsPersonal: true })
    return ok(contact)
  })
