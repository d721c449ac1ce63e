import type { StaffOrderRequest } from '#contract/admin/order-deeds.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Tx } from '#db/client.ts'
import { checkAddress } from '#domain/address.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { toMajor } from '#domain/money.ts'
import { identifiersOf, readContact } from '#domain/profile.ts'
import { promoCode } from '#domain/promotions.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { takeKey } from '../http/calls/idempotency.store.ts'
import { requestHash } from '../http/calls/idempotency-key.ts'
import {
  findOrder,
  type OrderDeps,
  type OrderHead,
  placeStaffOrderInTx,
  type StaffPlacing,
  type StaffPlacingProblem,
} from '../orders/index.ts'
import { type Customer, findCustomer, findCustomerById, listAddresses } from '../users/index.ts'
import { snapshotOf } from './address.store.ts'
import { findOrderId, insertLink } from './order-deeds.store.ts'

type Buyer = { known: Customer | null; placing: StaffPlacing['customer']; contact: Omit<Customer, 'id'> }
type Taken = { code: 'TAKEN'; resourceId: string }

/** Staff places an order for a customer, by the rules of a cart. The same Idempotency-Key gives the same order. */
export async function placeOrder(deps: OrderDeps, caller: StaffCaller, request: StaffOrderRequest) {
  const placed = await staffTx<Result<OrderHead, AdminFailure | Taken>>(deps.db, caller.actor, async (tx) => {
    const placing = await readPlacing(deps, tx, { caller, request })
    if (!placing.ok) return placing
    const order = await placeStaffOrderInTx(deps, tx, placing.value)
    if (!order.ok) return fail(placingFailure(order.error))
    const taken = await keyTaken(tx, caller, { request, orderId: order.value.id })
    if (taken) return fail(taken)
    const { id } = order.value
    if (request.addedTo !== null) {
      const addedTo = await findOrderId(tx, request.addedTo)
      if (!addedTo) return fail({ code: 'NOT_FOUND', message: `There is no order ${request.addedTo}.` })
      await insertLink(tx, { orderId: id, addedTo, by: caller.staff.name })
    }
    return order
  })
  if (placed.ok) return ok(answerOf(placed.value))
  if (!('resourceId' in placed.error)) return fail(placed.error)
  const order = await findOrder(deps.db, placed.error.resourceId)
  return order ? ok(answerOf(order)) : fail<AdminFailure>({ code: 'NOT_FOUND' })
}

const answerOf = ({ id, orderNumber, status, total, currency }: OrderHead) => ({
  id,
  orderNumber,
  status,
  total: toMajor(total),
  currency,
  payPath: status === 'PENDING' ? `/my/orders/${id}` : null,
})

async function keyTaken(
  tx: Tx,
  { staff, idempotencyKey: key }: StaffCaller,
  { request, orderId }: { request: StaffOrderRequest; orderId: string },
): Promise<AdminFailure | Taken | null> {
  if (key === null) return null
  const use = { userId: staff.id, route: 'placeStaffOrder', key, bodyHash: requestHash(request) }
  const found = await takeKey(tx, { ...use, resourceId: orderId })
  if (found.is === 'SAME') return { code: 'TAKEN', resourceId: found.resourceId }
  return found.is === 'OTHER' ? { code: 'IDEMPOTENCY_KEY_REUSED' } : null
}

function placingFailure(problem: StaffPlacingProblem): AdminFailure {
  if (problem.code === 'PROMO') return problem.failure
  if (problem.code === 'STOCK_CHANGED') return { code: 'STOCK_CHANGED' }
  if (problem.code === 'PRICE_CHANGED') return { code: 'PRICE_CHANGED', details: { lines: problem.lines } }
  const isStock = problem.notices.every(({ code }) => code === 'STOCK_LIMITED')
  return {
    code: isStock ? 'STOCK_CHANGED' : 'ITEMS_REFUSED',
    message: problem.notices.map(({ message }) => message).join(' '),
    details: { notices: problem.notices },
  }
}

type Reading = { caller: StaffCaller; request: StaffOrderRequest }

async function readPlacing(
  { settings }: OrderDeps,
  tx: Tx,
  { caller, request }: Reading,
): Promise<Result<StaffPlacing, AdminFailure>> {
  const buyer = await readBuyer(tx, request)
  if (!buyer.ok) return buyer
  const locale = localeOfCountry(request.country)
  const { shippingRates, activeLocales } = settings.current()
  if (!activeLocales.includes(locale.code))
    return fail({ code: 'FIELDS_INVALID', message: `We do not sell to ${locale.name} at the moment.` })
  const shipping = await readShipping(tx, request, buyer.value)
  if (!shipping.ok) return shipping
  const discountCode = request.promo === null ? null : promoCode(request.promo)
  if (request.promo !== null && discountCode === null)
    return fail({ code: 'FIELDS_INVALID', message: `There is no code ${request.promo}.` })
  return ok({
    customer: buyer.value.placing,
    locale,
    items: request.items,
    discountCode,
    shipping: shipping.value,
    shippingRates,
    paid: request.paid,
    actor: caller.actor,
    shown: { prices: request.items, total: request.total },
  })
}

async function readBuyer(tx: Tx, { customer }: StaffOrderRequest): Promise<Result<Buyer, AdminFailure>> {
  if ('id' in customer) {
    const known = await findCustomerById(tx, customer.id)
    return known ? ok({ known, placing: known.id, contact: known }) : fail({ code: 'NOT_FOUND' })
  }
  const contact = readContact(customer)
  if (!contact.ok) return fail({ code: 'FIELDS_INVALID', message: ERRORS[contact.error].message })
  const [identifier] = identifiersOf(contact.value)
  if (!identifier) return fail({ code: 'FIELDS_INVALID', message: ERRORS.IDENTIFIER_REQUIRED.message })
  const known = await findCustomer(tx, identifier)
  if (known) return ok({ known, placing: known.id, contact: known })
  const { name } = customer
  return ok({ known: null, placing: { name, identifier }, contact: { name, ...contact.value } })
}

/** A typed address is stored with the order only: staff adds nothing to a customer's addresses. */
async function readShipping(
  tx: Tx,
  { address, country }: StaffOrderRequest,
  { known, contact }: Buyer,
): Promise<Result<StaffPlacing['shipping'], AdminFailure>> {
  if ('id' in address) {
    const book = known ? await listAddresses(tx, known.id) : []
    const chosen = book.find((one) => one.id === address.id && one.country === country)
    if (!chosen) return fail({ code: 'NOT_FOUND', message: 'The customer has no such address.' })
    const { id, ...fields } = chosen
    return ok({ id, snapshot: snapshotOf({ ...fields, country }) as StaffPlacing['shipping']['snapshot'] })
  }
  const { isdCode, phone, email } = contact
  const checked = checkAddress({ ...address, country, isdCode, phone, email })
  if (!checked.ok) return fail({ code: 'FIELDS_INVALID', message: ERRORS[checked.error].message })
  return ok({ id: null, snapshot: snapshotOf(checked.value) as StaffPlacing['shipping']['snapshot'] })
}
