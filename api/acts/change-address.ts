import type { AddressChange } from '#contract/admin/order-deeds.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Tx } from '#db/client.ts'
import { type AddressFields, checkAddress, type DeliveryAddress } from '#domain/address.ts'
import { isBeforePickup } from '#domain/can-cancel.ts'
import { promiseTo } from '#domain/delivery/destination.ts'
import { type MergedField, mergeFields } from '#domain/field-merge.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { writeEntry } from '../audit/index.ts'
import { findDeliveryTables, findPlace } from '../delivery/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { hasInvoice, lockOrder, type OrderDeps, type OrderHead, promiseColumns } from '../orders/index.ts'
import { findOrderAddress, listAddressChanges, saveAddress } from './address.store.ts'
import { findOrderId } from './order-deeds.store.ts'

type Changed = {
  version: number
  merged: MergedField[]
  place: string | null
  isServed: boolean
  promisedFrom: string | null
  promisedTo: string | null
}
type Change = { orderNumber: string; fields: AddressChange }
type Outcome = Result<Changed, AdminFailure>

/** Staff changes the delivery address before the pickup. What two people change is merged by field. */
export const changeAddress = (deps: OrderDeps, caller: StaffCaller, change: Change): Promise<Outcome> =>
  deps.db.transaction().execute(async (tx) => {
    const orderId = await findOrderId(tx, change.orderNumber)
    if (!orderId) return fail({ code: 'NOT_FOUND' })
    const order = await lockOrder(tx, orderId)
    if (!isBeforePickup(order.status)) return fail({ code: 'ALREADY_LEFT' })
    const merged = await merge(tx, order, { fields: change.fields, from: caller.ifMatch ?? 0 })
    if (!merged.ok) return merged
    const { thing, version, current } = merged.value
    const checked = checkAddress({ ...thing, country: order.country })
    if (!checked.ok) return fail({ code: 'FIELDS_INVALID', message: ERRORS[checked.error].message })
    const wrong = await wrongPlace(tx, order, { address: checked.value, before: current })
    if (wrong) return fail(wrong)
    return save(deps, tx, { order, caller, ...merged.value, address: checked.value, version })
  })

async function merge(tx: Tx, { id }: OrderHead, { fields, from }: { fields: AddressChange; from: number }) {
  const { version, address: current } = await findOrderAddress(tx, id)
  const mine = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const since = await listAddressChanges(tx, id, from)
  const merged = from > version ? fail([]) : mergeFields<AddressFields>({ current, since, mine })
  return merged.ok
    ? ok({ ...merged.value, version, current })
    : fail<AdminFailure>({ code: 'VERSION_CHANGED', details: { version, conflicts: merged.error } })
}

type Moved = { address: DeliveryAddress; before: AddressFields }

/** A PIN code of another state is a typing error. The invoice names the state, so it stays once there is one. */
async function wrongPlace(
  tx: Tx,
  order: OrderHead,
  { address, before }: Moved,
): Promise<AdminFailure | null> {
  if (address.state !== before.state && (await hasInvoice(tx, order.id))) return { code: 'ALREADY_INVOICED' }
  const place = order.country === 'IND' ? await findPlace(tx, address.zip) : null
  if (!place || place.state === address.state) return null
  const message = `PIN ${address.zip} is in ${place.district}, ${place.state}.`
  return { code: 'FIELDS_INVALID', message, details: { fields: [{ field: 'zip', message }] } }
}

type Saving = {
  order: OrderHead
  caller: StaffCaller
  address: DeliveryAddress
  current: AddressFields
  merged: MergedField[]
  version: number
}

async function save(deps: OrderDeps, tx: Tx, saving: Saving): Promise<Outcome> {
  const { order, caller, address, current, merged } = saving
  const { zone, promise } = promiseTo(await findDeliveryTables(tx), address, deps.now())
  const { before, after } = differences(current, address)
  const answer = {
    merged,
    place: order.country === 'IND' ? ((await findPlace(tx, address.zip))?.district ?? null) : null,
    isServed: promise !== null,
    promisedFrom: promise?.earliest ?? null,
    promisedTo: promise?.latest ?? null,
  }
  if (Object.keys(after).length === 0) return ok({ ...answer, version: saving.version })
  const { staff, actor } = caller
  const version = await saveAddress(tx, {
    ...{ orderId: order.id, address, before, after, by: staff.name, staffId: staff.id },
    // A place that is not served keeps the promise that its order was placed with.
    promise: zone && promise ? promiseColumns({ zone: zone.code, ...promise }) : {},
  })
  await writeEntry(tx, actor, {
    act: 'order.change-address',
    subject: { kind: 'order', id: order.orderNumber },
    before: audited(before),
    after: audited(after),
  })
  return ok({ ...answer, version })
}

/** The title names a person, whom the audit log masks. */
const audited = ({ title, ...fields }: Partial<AddressFields>) =>
  title === undefined ? fields : { recipient: title, ...fields }

function differences(current: AddressFields, address: AddressFields) {
  const fields = (Object.keys(address) as (keyof AddressFields)[]).filter(
    (field) => (current[field] ?? null) !== (address[field] ?? null),
  )
  const pick = (from: AddressFields): Partial<AddressFields> =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))
  return { before: pick(current), after: pick(address) }
}
