import type { OrderRequest } from '#contract/orders.ts'
import type { Tx } from '#db/client.ts'
import type { CartLine } from '#domain/cart.ts'
import type { CartNotice } from '#domain/cart-notices.ts'
import { promiseTo } from '#domain/delivery/destination.ts'
import type { CountryCode, Locale } from '#domain/locale.ts'
import { toMajor } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import type { ShippingRates } from '#domain/shipping-fee.ts'
import type { UnpaidLimits } from '#domain/unpaid-limits.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { NO_SUCH_ADDRESS, resolveCart } from '../../cart/index.ts'
import type { LiveDelivery } from '../../delivery/index.ts'
import type { Failure } from '../../http/calls/failure.ts'
import { lockPromotion, redeem } from '../../promotions/index.ts'
import type { OrderPromise } from '../move/promise.store.ts'
import { lockOrder, type OrderHead } from '../orders.store.ts'
import { reserveWithinLimits } from '../stock/hold-stock.ts'
import { type Hold, reserveStock } from '../stock/stock.store.ts'
import { findLastOrder, insertOrder } from './placed-order.store.ts'
import {
  findOffers,
  type LockedCart,
  lockCart,
  lockUnpaidAndFindAddresses,
  type OrderAddress,
} from './placing.store.ts'

export type Placing = {
  /** The id of the order if a new one is placed. */
  id: string
  request: OrderRequest
  userId: string
  locale: Locale
  shippingRates: ShippingRates
  unpaidLimits: UnpaidLimits
  networkHash: Buffer | null
  now: Date
  delivery: LiveDelivery
}

export type Placed = { order: OrderHead; isNew: boolean }

/**
 * Turns the customer's cart into an order, inside the caller's transaction. Lock order: cart, unpaid orders, promotion,
 * stock. A refusal must roll the transaction back.
 */
export async function placeOrder(tx: Tx, placing: Placing): Promise<Result<Placed, Failure>> {
  const { id, request, userId, locale, shippingRates, networkHash } = placing
  const cart = await lockCart(tx, userId, locale.country)
  if (!cart || cart.content.items.length === 0) return findRepeated(tx, cart, request)
  const addresses = await addressesFor(tx, placing)
  if (!addresses.ok) return addresses
  const checked = await checkCart(tx, cart, placing)
  if (!checked.ok) return checked
  const { lines, locked } = checked.value
  const pricing = { promotion: locked?.promotion ?? null, shippingRate: shippingRates[locale.currency] }
  const { shares, ...totals } = priceLines(lines, pricing)
  if (toMajor(totals.total) !== request.total) return fail({ code: 'PRICE_CHANGED' })
  const newOrder = { userId, networkHash, total: totals.total, currency: locale.currency }
  const holds = await reserveFor(tx, { lines, order: newOrder, limits: placing.unpaidLimits })
  if (!holds.ok) return holds
  const order = await insertOrder(tx, {
    id,
    userId,
    locale,
    cart,
    lines,
    shares,
    totals,
    promotion: pricing.promotion,
    ...addresses.value,
    holds: holds.value,
    networkHash,
  })
  if (locked) await redeem(tx, locked, { orderId: order.id, userId })
  return ok({ order, isNew: true })
}

type Reservation = Parameters<typeof reserveWithinLimits>[1]

/** The limits of unpaid orders do not apply to an order with nothing to pay. */
async function reserveFor(tx: Tx, holding: Reservation): Promise<Result<Hold[], Failure>> {
  if (holding.order.total > 0) return reserveWithinLimits(tx, holding)
  const holds = await reserveStock(tx, holding.lines)
  return holds ? ok(holds) : fail({ code: 'STOCK_CHANGED' })
}

/** A repeated request finds the cart empty: if the order from that cart is the requested one, it is returned. */
async function findRepeated(tx: Tx, cart: LockedCart | null, request: OrderRequest) {
  const before = cart && (await findLastOrder(tx, cart))
  const isSame = before && toMajor(before.total) === request.total && sameLines(before.lines, request.items)
  return isSame
    ? ok({ order: await lockOrder(tx, before.id), isNew: false })
    : fail<Failure>({ code: 'CART_EMPTY' })
}

type Addresses = { shipping: OrderAddress; billing: OrderAddress | null; promise: OrderPromise }

async function addressesFor(
  tx: Tx,
  { request, userId, networkHash, locale, delivery }: Placing,
): Promise<Result<Addresses, Failure>> {
  const { shippingAddressId, billingAddressId } = request
  if (!shippingAddressId) return fail({ code: 'DELIVERY_ADDRESS_REQUIRED' })
  const ids = [shippingAddressId, ...(billingAddressId ? [billingAddressId] : [])]
  const found = await lockUnpaidAndFindAddresses(tx, { userId, networkHash }, ids)
  const shipping = found.find(({ id }) => id === shippingAddressId)
  const billing = found.find(({ id }) => id === billingAddressId) ?? null
  if (!shipping || (billingAddressId && !billing)) return NO_SUCH_ADDRESS
  // The billing address may be abroad, the delivery address may not.
  const { snapshot } = shipping
  if (snapshot.country !== locale.country) return fail({ code: 'DELIVERY_ADDRESS_INVALID' })
  const { zone, promise } = promiseTo(delivery.current(), snapshot, delivery.now())
  return zone && promise
    ? ok({ shipping, billing, promise: { zone: zone.code, ...promise } })
    : fail(NOT_SERVED[locale.country])
}

const NOT_SERVED: Record<CountryCode, Failure> = {
  IND: { code: 'PLACE_NOT_SERVED' },
  USA: { code: 'PLACE_NOT_SERVED', message: 'We do not deliver to this ZIP code yet.' },
}

/** Compares the cart with the catalogue and the request. What a cart would correct with a notice is refused here. */
async function checkCart(tx: Tx, { content }: LockedCart, { request, userId, locale, now }: Placing) {
  if (
    !sameLines(content.items, request.items) ||
    !sameAddresses(content, request) ||
    !sameFirm(content, request)
  )
    return fail<Failure>({ code: 'CART_CHANGED' })
  const { discountCode } = content
  if (discountCode !== (request.discountCode?.toUpperCase() || null))
    return fail<Failure>({ code: 'PROMO_CHANGED' })
  const offers = await findOffers(tx, locale.country, content.items)
  const locked = discountCode === null ? null : await lockPromotion(tx, discountCode, userId)
  const promotions = new Map(locked ? [[locked.promotion.code, locked.promotion]] : [])
  const use = { now, userId, timesUsed: locked?.timesUsed ?? 0 }
  const settled = resolveCart(content, { items: [] }, { locale, offers, promotions, use })
  if (!settled.ok) return settled
  const [notice] = settled.value.notices
  if (notice) return fail<Failure>({ code: REFUSALS[notice.code] })
  const lines = content.items.flatMap(({ variantSku, quantity }) => {
    const offer = offers.get(variantSku)
    return offer ? [{ ...offer, quantity }] : []
  })
  return ok({ lines, locked })
}

const REFUSALS = {
  ITEM_UNAVAILABLE: 'STOCK_CHANGED',
  STOCK_LIMITED: 'STOCK_CHANGED',
  QUANTITY_LIMITED: 'CART_CHANGED',
  LINES_LIMITED: 'CART_CHANGED',
  PROMO_DROPPED: 'PROMO_CHANGED',
} as const satisfies Record<CartNotice['code'], Failure['code']>

/** Compares without regard to the order of the lines. */
function sameLines(ours: readonly CartLine[], theirs: readonly CartLine[]): boolean {
  const quantities = new Map(ours.map(({ variantSku, quantity }) => [variantSku, quantity]))
  return (
    ours.length === theirs.length &&
    theirs.every(({ variantSku, quantity }) => quantities.get(variantSku) === quantity)
  )
}

/** The invoice must name what the page showed. */
const sameFirm = ({ firm: ours }: LockedCart['content'], { firm: theirs }: OrderRequest): boolean =>
  ours?.gstin === theirs?.gstin && ours?.name === theirs?.name

/** An address that was changed in another tab is a difference; an empty one is not. */
const sameAddresses = (ours: LockedCart['content'], theirs: OrderRequest): boolean =>
  (['shippingAddressId', 'billingAddressId'] as const).every(
    (field) => ours[field] === null || ours[field] === (theirs[field] ?? null),
  )
