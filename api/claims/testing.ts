import { sql } from 'kysely'
import type { Claim } from '#contract/claims.ts'
import { insertUpload } from '#db/testing-rows.ts'
import { terminalActor } from '#domain/actor.ts'
import { invariant } from '#kit/invariant.ts'
import { moveOrder } from '../orders/index.ts'
import type { openOrderShop } from '../orders/testing.ts'
import { type Buyer, buyerOf, HONEY, type Line, OIL } from '../orders/testing-buyer.ts'

type Shop = Awaited<ReturnType<typeof openOrderShop>>

export const depsOf = ({ orders }: Shop) => ({ staff: orders, refunds: orders.payments })

/** Two litres of oil at ₹349 and a jar of honey at ₹379: free delivery. */
const BASKET: readonly Line[] = [
  { ...OIL, quantity: 2 },
  { ...HONEY, quantity: 1 },
]

let parcels = 0

/** Packs and ships an order. */
export async function shipOrder({ orders }: Pick<Shop, 'orders'>, orderId: string) {
  parcels += 1
  const shipment = { carrier: 'DELHIVERY', trackingNumber: `CL${parcels}`, arrivingAt: null } as const
  for (const move of [{ to: 'READYFORPICKUP' }, { to: 'SHIPPED', shipment }] as const) {
    const moved = await moveOrder(orders, { orderId, actor: terminalActor('Packing'), ...move })
    invariant(moved.ok, `the order is moved: ${JSON.stringify(moved)}`)
  }
}

/** A paid order of a new customer that was shipped. */
export async function shipped(shop: Shop, items: readonly Line[] = BASKET, promo?: string) {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place(items, promo)
  await shop.pay(opened)
  await shop.drain()
  await shipOrder(shop, opened.orderId)
  return { buyer, ...opened, ...callsOf(shop, buyer, opened.orderId) }
}

/** A paid order of a new customer that was delivered just now. */
export async function delivered(shop: Shop, items?: readonly Line[], promo?: string) {
  const order = await shipped(shop, items, promo)
  for (const to of ['OUTFORDELIVERY', 'DELIVERED'] as const)
    await moveOrder(shop.orders, { orderId: order.orderId, to, actor: terminalActor('Packing') })
  return order
}

const LEAKED = { kind: 'LEAKED', wish: 'REFUND', lines: [{ position: 1, quantity: 1 }] }

function callsOf({ db }: Shop, { call, user }: Buyer, orderId: string) {
  const params = { orderId }
  const photo = async () => (await insertUpload(db, user.id)).id
  const claim = async (changes: object = {}, key?: string) =>
    call('createClaim', {
      params,
      body: { ...LEAKED, uploads: [await photo()], ...changes },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  return {
    photo,
    claim,
    /** A claim that must be accepted. */
    async claimed(changes: object = {}): Promise<Claim> {
      const { status, json } = await claim(changes)
      invariant(status === 200, `the claim is made: ${JSON.stringify(json)}`)
      return json
    },
    list: async () => (await call('listClaims', { params })).json,
    withdraw: (claimId: string) => call('withdrawClaim', { params: { ...params, claimId } }),
    /** Moves the delivery to a day in India so many days ago, at a time there. */
    deliveredDaysAgo: (days: number, time = '12:00') =>
      sql`update shipment set delivered_at = at, shipped_at = at - interval '2 days' from (
        select ((now() at time zone 'Asia/Kolkata')::date - ${days}::int + ${time}::interval)
          at time zone 'Asia/Kolkata' as at) as moment where order_id = ${orderId}`.execute(db),
    /** The latest promised day, so many days before today. */
    promisedDaysAgo: (days: number) =>
      sql`update customer_order set promised_from = today - ${days}::int, promised_to = today - ${days}::int
        from (select (now() at time zone 'Asia/Kolkata')::date as today) as clock where id = ${orderId}`.execute(
        db,
      ),
  }
}
