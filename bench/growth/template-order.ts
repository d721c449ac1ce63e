import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { releasedLot } from '#api/lots/testing.ts'
import { moveOrder } from '#api/orders/index.ts'
import { addTrackingEvent } from '#api/orders/move/track-parcel.ts'
import { buyerOf, HONEY, OIL } from '#api/orders/testing-buyer.ts'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { settled } from '../settled.ts'
import type { GrowthShop } from './growth-shop.ts'

const PACKER = terminalActor('Namuna Packer')
const PLACES = ['Picked up', 'At the hub', 'On the way', 'At the hub', 'With the courier']

/**
 * One order as a customer makes it and staff sends it: two lines, one with a lot; paid, invoiced, five reports of the courier,
 * delivered, all messages sent. Answers its id.
 */
export async function makeTemplateOrder(shop: GrowthShop): Promise<string> {
  await seedTx(shop.db, (tx) => tx.updateTable('stock').set({ on_hand: 1000 }).execute())
  await releasedLot(shop.db, 'PNT261001A')
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([
    { ...OIL, quantity: 1 },
    { ...HONEY, quantity: 1 },
  ])
  await shop.sim(`/razorpay/orders/${opened.ref}/pay`, { method: 'upi', outcome: 'success' })
  await buyer.comeBack(opened)
  const { orderId } = opened
  while ((await buyer.order(orderId)).status !== 'PROCESSING') await wait(milliseconds(100))
  const shipment = { carrier: 'DELHIVERY', trackingNumber: 'DL1234567890', arrivingAt: null } as const
  for (const to of ['READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY', 'DELIVERED'] as const) {
    const move = { orderId, to, actor: PACKER, ...(to === 'SHIPPED' && { shipment }) }
    const moved = await moveOrder(shop.orders, move)
    invariant(moved.ok, `the order is ${to}`)
    if (to === 'SHIPPED') await track(shop, orderId)
    // Else a later message replaces the one that was not sent yet.
    await settled(shop.db)
  }
  // The process has nothing to send messages by.
  await sql`update message_log set state = 'SENT', sent_at = now(), sender = 'smtp', recipient = 'b•••@mail.example', reason = null
    where state = 'QUEUED'`.execute(shop.db)
  return orderId
}

async function track({ orders }: GrowthShop, orderId: string) {
  for (const [index, status] of PLACES.entries()) {
    const event = { status: `${status} ${index}`, location: 'Indore', at: null }
    const added = await addTrackingEvent(orders, { orderId, actor: PACKER, ...event })
    invariant(added.ok, 'the courier’s report is stored')
  }
}
