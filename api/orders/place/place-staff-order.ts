import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import type { Actor } from '#domain/actor.ts'
import type { CartNotice } from '#domain/cart-notices.ts'
import { promiseTo } from '#domain/delivery/destination.ts'
import type { Locale } from '#domain/locale.ts'
import { toMajor } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import type { ShippingRates } from '#domain/shipping-fee.ts'
import type { Identifier } from '#domain/sign-in.ts'
import { changedPrices, type PricedItem } from '#domain/staff-order.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx, writeEntry } from '../../audit/index.ts'
import { findDeliveryTables } from '../../delivery/index.ts'
import type { Failure } from '../../http/calls/failure.ts'
import { type LockedPromotion, redeem } from '../../promotions/index.ts'
import { insertCustomer } from '../../users/index.ts'
import { notifyCustomer } from '../messages/notify-customer.ts'
import { type CounterPayment, recordCounterPayment } from '../move/pay-at-counter.ts'
import type { OrderPromise } from '../move/promise.store.ts'
import { startProcessing } from '../move/start-processing.ts'
import type { StaffDeps } from '../order-deps.ts'
import type { OrderHead } from '../orders.store.ts'
import { reserveStock } from '../stock/stock.store.ts'
import { insertOrder } from './placed-order.store.ts'
import type { OrderedOffer } from './placing.store.ts'
import { settleItems } from './settle-items.ts'

export type NewCustomer = { name: string; identifier: Identifier }

export type StaffPlacing = {
  /** The id of a customer, or a new customer. */
  customer: string | NewCustomer
  locale: Locale
  items: readonly { variantSku: string; quantity: number }[]
  discountCode: string | null
  /** Without an id the address is stored with the order only. */
  shipping: { id: string | null; snapshot: AddressSnapshot }
  shippingRates: ShippingRates
  paid: Pick<CounterPayment, 'method' | 'note'> | null
  actor: Actor
  /** What the person saw, in major units. Another price or total is refused. */
  shown?: { prices: readonly PricedItem[]; total: number | null }
}

export type StaffPlacingProblem =
  | { code: 'ITEMS'; notices: CartNotice[] }
  | { code: 'PROMO'; failure: Failure }
  | { code: 'STOCK_CHANGED' }
  | { code: 'PRICE_CHANGED'; lines: ReturnType<typeof changedPrices> }

type Checked = { lines: (OrderedOffer & { quantity: number })[]; locked: LockedPromotion | null }

/**
 * Staff places an order by the same rules as a cart: prices, promotion and stock, in one transaction. What a cart would
 * correct with a notice is refused. Everything is checked before the first write, so a refusal changes nothing.
 */
export const placeStaffOrder = (
  deps: StaffDeps,
  placing: StaffPlacing,
): Promise<Result<OrderHead, StaffPlacingProblem>> =>
  staffTx(deps.db, placing.actor, (tx) => placeStaffOrderInTx(deps, tx, placing))

/** The same in the caller's transaction. */
export async function placeStaffOrderInTx(
  deps: StaffDeps,
  tx: Tx,
  placing: StaffPlacing,
): Promise<Result<OrderHead, StaffPlacingProblem>> {
  const { customer, locale, shipping, shippingRates, actor } = placing
  const userId = typeof customer === 'string' ? customer : randomUUID()
  const checked = await checkItems(tx, placing, userId)
  if (!checked.ok) return checked
  const { lines, locked } = checked.value
  const promotion = locked?.promotion ?? null
  const pricing = { promotion, shippingRate: shippingRates[locale.currency] }
  const { shares, ...totals } = priceLines(lines, pricing)
  const expected = placing.shown?.total ?? null
  if (expected !== null && expected !== toMajor(totals.total))
    return fail({ code: 'PRICE_CHANGED', lines: [] })
  const holds = await reserveStock(tx, lines)
  if (!holds) return fail({ code: 'STOCK_CHANGED' })
  if (typeof customer !== 'string') await insertCustomer(tx, { id: userId, ...customer })
  const order = await insertOrder(tx, {
    id: randomUUID(),
    userId,
    locale,
    cart: null,
    createdBy: actor.name,
    lines,
    shares,
    totals,
    promotion,
    shipping,
    billing: null,
    holds,
    networkHash: null,
    promise: await promiseFor(deps, tx, shipping.snapshot),
  })
  const { items, discountCode } = placing
  await writeEntry(tx, actor, {
    act: 'order.create',
    subject: { kind: 'order', id: order.orderNumber },
    after: { items, discountCode, total: totals.total, currency: locale.currency },
  })
  if (locked) await redeem(tx, locked, { orderId: order.id, userId })
  return ok(await begin(deps, tx, order, placing))
}

/** Staff may send a parcel to a place that is not served, but then there is no promise. */
export async function promiseFor(deps: StaffDeps, tx: Tx, to: AddressSnapshot): Promise<OrderPromise | null> {
  const { zone, promise } = promiseTo(await findDeliveryTables(tx), to, deps.now())
  return zone && promise && { zone: zone.code, ...promise }
}

/** The order waits for payment, unless it costs nothing or was paid at the counter. */
async function begin(deps: StaffDeps, tx: Tx, order: OrderHead, { paid, actor }: StaffPlacing) {
  if (order.total === 0) return startProcessing(deps, tx, { order, notes: 'Nothing to pay' })
  if (paid) return recordCounterPayment(deps, tx, order, { ...paid, actor })
  await notifyCustomer(deps, tx, { order, template: 'orderPlaced' })
  return order
}

async function checkItems(
  tx: Tx,
  { items, locale, discountCode, shown }: StaffPlacing,
  userId: string,
): Promise<Result<Checked, StaffPlacingProblem>> {
  const { offers, locked, settled } = await settleItems(tx, { items, locale, discountCode }, userId)
  if (!settled.ok) return fail({ code: 'PROMO', failure: settled.error })
  const { content, notices } = settled.value
  if (notices.length > 0) return fail({ code: 'ITEMS', notices })
  const lines = content.items.flatMap(({ variantSku, quantity }) => {
    const offer = offers.get(variantSku)
    return offer ? [{ ...offer, quantity }] : []
  })
  const now = lines.map(({ variantSku, currentPrice }) => ({ variantSku, price: toMajor(currentPrice) }))
  const changed = changedPrices(shown?.prices ?? [], now)
  return changed.length > 0 ? fail({ code: 'PRICE_CHANGED', lines: changed }) : ok({ lines, locked })
}
