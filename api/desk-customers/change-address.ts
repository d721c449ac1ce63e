import { randomUUID } from 'node:crypto'
import type { CustomerAddress, CustomerAddressChange } from '#contract/admin/customer-deeds.ts'
import type { Tx } from '#db/client.ts'
import { type AddressFields, checkAddress, type DeliveryAddress, MAX_ADDRESSES } from '#domain/address.ts'
import type { MergedField } from '#domain/field-merge.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { countAddresses, deleteAddress, insertAddress, listAddresses, updateAddress } from '../users/index.ts'
import { differences, invalid, lockLive, mergeChange } from './change-customer.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { findVersion, listChanges, signChanges } from './customers.store.ts'

/** The title names a person, whom the audit log masks. */
const audited = ({ title, ...fields }: Partial<AddressFields>) =>
  title === undefined ? fields : { recipient: title, ...fields }

type OfCustomer<Value = unknown> = { id: string } & Value

export const addAddress = (
  { db }: CustomerDeps,
  { actor }: StaffCaller,
  { id, address }: OfCustomer<{ address: CustomerAddress }>,
) =>
  staffTx<Result<{ id: string }, AdminFailure>>(db, actor, async (tx, write) => {
    const customer = await lockLive(tx, id)
    if (!customer.ok) return customer
    const checked = checkAddress(address)
    if (!checked.ok) return fail(invalid(checked.error))
    if ((await countAddresses(tx, id)) >= MAX_ADDRESSES) return fail(invalid('ADDRESS_LIMIT_REACHED'))
    const addressId = randomUUID()
    await insertAddress(tx, { userId: id, addressId }, checked.value)
    const after = { addressId, ...audited(checked.value) }
    await write({ act: 'customer.add-address', subject: { kind: 'customer', id }, after })
    return ok({ id: addressId })
  })

type Changed = Result<{ version: number; merged: MergedField[] }, AdminFailure>
type Change = OfCustomer<{ addressId: string; fields: CustomerAddressChange }>

export const changeAddress = (
  { db }: CustomerDeps,
  { staff, actor, ifMatch }: StaffCaller,
  { id, addressId, fields }: Change,
): Promise<Changed> =>
  staffTx<Changed>(db, actor, async (tx, write) => {
    const customer = await lockLive(tx, id)
    if (!customer.ok) return customer
    const current = await findAddress(tx, id, addressId)
    if (!current) return fail({ code: 'NOT_FOUND' })
    const from = ifMatch ?? 0
    const since = await listChanges<AddressFields>(tx, { userId: id, addressId, version: from })
    const version = await findVersion(tx, 'address', addressId)
    const merged = mergeChange<AddressFields>({ current, since, mine: fields, from, version })
    if (!merged.ok) return merged
    const checked = checkAddress(merged.value.thing)
    if (!checked.ok) return fail(invalid(checked.error))
    await signChanges(tx, staff.name)
    await updateAddress(tx, { userId: id, addressId }, checked.value)
    const { before, after } = differences<AddressFields>(current, checked.value, audited)
    const subject = { kind: 'customer', id } as const
    await write({ act: 'customer.change-address', subject, before, after: { addressId, ...after } })
    return ok({ version: await findVersion(tx, 'address', addressId), merged: merged.value.merged })
  })

async function findAddress(tx: Tx, userId: string, addressId: string): Promise<DeliveryAddress | null> {
  const found = (await listAddresses(tx, userId)).find(({ id }) => id === addressId)
  if (!found) return null
  const { title, address1, address2, city, state, zip, country, isdCode, phone, email, instructions } = found
  return { title, address1, address2, city, state, zip, country, isdCode, phone, email, instructions }
}

export const removeAddress = (
  { db }: CustomerDeps,
  { actor }: StaffCaller,
  { id, addressId }: OfCustomer<{ addressId: string }>,
) =>
  staffTx<Result<{ done: true }, AdminFailure>>(db, actor, async (tx, write) => {
    const customer = await lockLive(tx, id)
    if (!customer.ok) return customer
    if (!(await deleteAddress(tx, { userId: id, addressId }))) return fail({ code: 'NOT_FOUND' })
    await write({ act: 'customer.remove-address', subject: { kind: 'customer', id }, before: { addressId } })
    return ok({ done: true })
  })
