import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseTrouble } from '#db/database-trouble.ts'
import { terminalActor } from '#domain/actor.ts'
import { minutes } from '#kit/duration.ts'
import { runConcurrently } from '#kit/run-concurrently.ts'
import { repeats } from '#kit/testing.ts'
import { refundOrder } from '../payments/index.ts'
import { enterParcel, moveOrder } from './index.ts'
import { reportParcel } from './move/report-parcel.ts'
import { openOrderShop } from './testing.ts'
import { buyerOf, HONEY } from './testing-buyer.ts'

/** Half of the rounds each. */
const ROUNDS = Array.from({ length: repeats(8, 500) }, (_, index) => index)
const AT_ONCE = 4
/** A thousand orders take minutes. */
const LONG = minutes(repeats(2, 20))

const shop = await openOrderShop()
const { db, orders: deps } = shop
afterAll(shop.close)
beforeAll(async () => {
  await sql`update stock set on_hand = 100000 where variant_sku = ${HONEY.variantSku}`.execute(db)
})

const placed = async () => {
  const buyer = await buyerOf(shop)
  return { buyer, opened: await buyer.place([{ ...HONEY, quantity: 1 }]) }
}

/** Couriers and staff repeat what a busy database refused, as the API's client does. */
async function persist<Value>(act: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (databaseTrouble(error) !== 'CONFLICT') throw error
    }
  }
}

/** Actions start in a different order in each round. */
const together = <Answer>(round: number, actions: readonly (() => Promise<Answer>)[]): Promise<Answer[]> =>
  Promise.all(actions.map((_, index) => actions[(index + round) % actions.length]?.())) as Promise<Answer[]>

test(
  '[CANCEL-2] [CANCEL-5] cancel, pickup and refund at the same moment: one wins, and the books are right',
  async () => {
    const ends = { SHIPPED: 0, CANCELLED: 0 }
    await runConcurrently(ROUNDS, AT_ONCE, async (round) => {
      const { buyer, opened } = await placed()
      const { orderId } = opened
      await shop.pay(opened)
      await buyer.comeBack(opened)
      await persist(() => moveOrder(deps, { orderId, to: 'READYFORPICKUP', actor: terminalActor('Packing') }))
      const label = { carrier: 'DELHIVERY', trackingNumber: `RACE${round}` } as const
      await enterParcel(deps, { orderId, ...label, arrivingAt: null, actor: terminalActor('Packing') })
      const report = { ...label, status: 'PICKED_UP', description: 'Picked up', location: null } as const
      const cancel = async () => (await buyer.cancel(orderId)).status
      const refund = () =>
        persist(() => refundOrder(deps.payments, { orderId, actor: terminalActor('Care') }))
      const answers = await together<unknown>(round, [
        () => persist(() => reportParcel(deps, { ...report, occurredAt: new Date() })),
        cancel,
        ...(round % 2 ? [refund] : []),
      ])
      const cancelled = answers.find((answer) => typeof answer === 'number')
      const { status } = await buyer.order(orderId)
      const stop = await db
        .selectFrom('parcel_stop')
        .select('left_at')
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      expect([status, cancelled, stop ? stop.left_at !== null : null]).toEqual(
        status === 'SHIPPED' ? ['SHIPPED', 409, null] : ['CANCELLED', 200, true],
      )
      ends[status === 'SHIPPED' ? 'SHIPPED' : 'CANCELLED'] += 1
    })
    await shop.drain()
    await shop.check()
    expect(ends.SHIPPED + ends.CANCELLED).toBe(ROUNDS.length)
  },
  LONG,
)

test(
  '[CANCEL-4] [CANCEL-6] cancel, payment, return and restore at the same moment leave one end and no money',
  async () => {
    await runConcurrently(ROUNDS, AT_ONCE, async (round) => {
      const { buyer, opened } = await placed()
      const { orderId } = opened
      await together<unknown>(round, [
        () => shop.pay(opened),
        () => buyer.comeBack(opened),
        () => buyer.restore(orderId),
        () => buyer.cancel(orderId),
        () => buyer.cancel(orderId),
      ])
      // The payment may be found after the cancellation, or before it.
      const { status, statusHistory } = await buyer.order(orderId)
      expect([status, statusHistory.filter((step) => step.status === 'CANCELLED').length]).toEqual([
        'CANCELLED',
        1,
      ])
    })
    await shop.drain()
    await shop.sim('/clock', { advanceMs: 600_000 })
    await shop.drain()
    await shop.check()
  },
  LONG,
)
