import type { CustomerChange } from '#contract/admin/customer-deeds.ts'
import { ALL_ERRORS, type AnyErrorCode } from '#contract/admin/errors.ts'
import type { Tx } from '#db/client.ts'
import { type MergedField, mergeFields, type PastChange } from '#domain/field-merge.ts'
import { checkProfile, type Profile } from '#domain/profile.ts'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { lockProfile, replaceProfile } from '../users/index.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { type Customer, findVersion, listChanges, lockCustomer, signChanges } from './customers.store.ts'

type Changed = Result<{ version: number; merged: MergedField[] }, AdminFailure>

/** The failure of a check that has a text of its own. */
export const invalid = (code: AnyErrorCode, field?: string): AdminFailure => {
  const { message } = ALL_ERRORS[code]
  return { code: 'FIELDS_INVALID', message, ...(field && { details: { fields: [{ field, message }] } }) }
}

/** A live account of a customer, locked. */
export async function lockLive(tx: Tx, id: string): Promise<Result<Customer, AdminFailure>> {
  const customer = await lockCustomer(tx, id)
  if (!customer) return fail({ code: 'NOT_FOUND' })
  return customer.isEnded ? fail({ code: 'ACCOUNT_ENDED' }) : ok(customer)
}

type Merging<Thing extends Record<string, unknown>> = {
  current: Thing
  since: readonly PastChange<Thing>[]
  mine: object
  from: number
  version: number
}

/** Merges a change by field with what others changed since the version it began from. */
export function mergeChange<Thing extends Record<string, unknown>>(merging: Merging<Thing>) {
  const { current, since, from, version } = merging
  const mine = Object.fromEntries(
    Object.entries(merging.mine).filter(([, value]) => value !== undefined),
  ) as Partial<Thing>
  const merged = from > version ? fail([]) : mergeFields<Thing>({ current, since, mine })
  return merged.ok
    ? merged
    : fail<AdminFailure>({ code: 'VERSION_CHANGED', details: { version, conflicts: merged.error } })
}

const profileOf = ({ name, isdCode, phone, email }: Profile): Profile => ({ name, isdCode, phone, email })

/** The audit log masks the name of a customer. */
const audited = ({ name, ...contact }: Partial<Profile>) =>
  name === undefined ? contact : { customerName: name, ...contact }

/** Staff changes a profile. A changed phone or mail loses its verified mark, and the old one is told. */
export const changeCustomer = (
  { db, notifications }: CustomerDeps,
  { staff, actor, ifMatch }: StaffCaller,
  { id, fields }: { id: string; fields: CustomerChange },
): Promise<Changed> =>
  staffTx<Changed>(db, actor, async (tx, write) => {
    const customer = await lockLive(tx, id)
    if (!customer.ok) return customer
    const { version } = customer.value
    const current = profileOf(customer.value)
    const from = ifMatch ?? 0
    const since = await listChanges<Profile>(tx, { userId: id, addressId: null, version: from })
    const merged = mergeChange<Profile>({ current, since, mine: fields, from, version })
    if (!merged.ok) return merged
    const profile = checkProfile(merged.value.thing)
    if (!profile.ok) return fail(invalid(profile.error))
    const before = await lockProfile(tx, id)
    invariant(before, 'the account is locked')
    await signChanges(tx, staff.name)
    const taken = await replaceProfile(tx, notifications, { userId: id, before, profile: profile.value })
    if (taken) return fail(invalid(taken, taken === 'PHONE_TAKEN' ? 'phone' : 'email'))
    await write({
      act: 'customer.change',
      subject: { kind: 'customer', id },
      ...differences(current, profile.value, audited),
    })
    return ok({ version: await findVersion(tx, 'app_user', id), merged: merged.value.merged })
  })

/** The fields that differ, before and after, in the words of the audit log. */
export function differences<Thing extends Record<string, unknown>>(
  was: Thing,
  is: Thing,
  audited: (fields: Partial<Thing>) => Record<string, unknown>,
) {
  const fields = Object.keys(is).filter((field) => (was[field] ?? null) !== (is[field] ?? null))
  const pick = (from: Thing) =>
    audited(Object.fromEntries(fields.map((field) => [field, from[field] ?? null])) as Partial<Thing>)
  return { before: pick(was), after: pick(is) }
}
