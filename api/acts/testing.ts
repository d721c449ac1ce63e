import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { invariant } from '#kit/invariant.ts'
import { codesOf } from '../auth/testing.ts'
import { moveOrder } from '../orders/index.ts'
import { type OrderShopOptions, openOrderShop } from '../orders/testing.ts'
import { buyerOf, HONEY, type Line } from '../orders/testing-buyer.ts'
import { openDesk, staffDesk } from '../staff/testing.ts'
import { deskWithApp } from '../staff/testing-sign-in.ts'
import { runDueActs } from './run-acts.ts'

/** A shop with staff. Deeds wait until the test lets their time come. */
export async function openActShop(options: OrderShopOptions = {}) {
  const shop = await openOrderShop(options)
  const { db, orders: deps, url, secret } = shop
  await seedTx(db, (tx) => tx.updateTable('stock').set({ on_hand: 10_000 }).execute())
  const staffShop = { ...shop, codes: codesOf(secret), openDesk: () => openDesk(url) }
  return {
    ...shop,
    desk: (roleId?: string) => staffDesk(shop, roleId),
    deskWithApp: (roleId?: string) => deskWithApp(staffShop, roleId),
    /** The time of a deed has come. */
    ripen: (actId: string) =>
      sql`update desk_act set runs_at = now() where id = ${actId} and state = 'WAITING'`.execute(db),
    /** A deed waits until its time is made to come, however slow the machine is. */
    hold: (actId: string) =>
      sql`update desk_act set runs_at = now() + interval '1 day' where id = ${actId}`.execute(db),
    runActs: () => runDueActs(deps),
    paidOrder: (items?: readonly Line[]) => paidOrder(shop, items),
    async packedOrder(items?: readonly Line[]) {
      const order = await paidOrder(shop, items)
      const packed = await moveOrder(deps, {
        ...order,
        to: 'READYFORPICKUP',
        actor: terminalActor('Packing'),
      })
      invariant(packed.ok, 'the order is packed')
      return order
    },
    /** One after the other: jobs of two orders that are drained at once would be shared. */
    async packedOrders(count: number, items?: readonly Line[]) {
      const ids: string[] = []
      while (ids.length < count) ids.push((await this.packedOrder(items)).orderId)
      return ids
    },
    statusOf: async (orderId: string): Promise<OrderStatus> =>
      (
        await db
          .selectFrom('customer_order')
          .select('status')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).status,
  }
}

async function paidOrder(
  shop: Awaited<ReturnType<typeof openOrderShop>>,
  items: readonly Line[] = [{ ...HONEY, quantity: 1 }],
) {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place(items)
  await shop.pay(opened)
  await shop.drain()
  const { orderNumber, total } = await buyer.order(opened.orderId)
  return { orderId: opened.orderId, orderNumber, total, buyer }
}

/** A shipment with a number that no other parcel has. */
export const aShipment = () => ({
  carrier: 'DELHIVERY',
  trackingNumber: `DL${randomUUID().slice(0, 8)}`,
  arrivingOn: '2026-12-01',
})

/** The request that ships these packed orders. */
export const shipping = (...orderIds: string[]) => ({
  to: 'SHIPPED',
  orders: orderIds.map((id) => ({ id, from: 'READYFORPICKUP', shipment: aShipment() })),
})
