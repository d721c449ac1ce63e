import { afterAll, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { terminalActor } from '#domain/actor.ts'
import { MAX_ACT_ORDERS } from '#domain/desk-act.ts'
import { LOCALES } from '#domain/locale.ts'
import { invariant } from '#kit/invariant.ts'
import { repeats } from '#kit/testing.ts'
import { moveOrder, placeStaffOrder } from '../orders/index.ts'
import { HONEY } from '../orders/testing-buyer.ts'
import { aShipment, openActShop, shipping } from './testing.ts'

const shop = await openActShop()
const { db, orders: deps } = shop
afterAll(shop.close)

const ORDERS = repeats(20, 200)
const actor = terminalActor('Packing')
const HOME = { title: 'Namuna Buyer', address1: '5 Mill Road', city: 'Neemuch', state: 'MP', zip: '458441' }

/** Orders that were paid at the counter and packed. */
async function packedAtTheCounter(userId: string): Promise<string> {
  const { shippingRates } = deps.settings.current()
  const snapshot = {
    ...HOME,
    country: 'IND',
    address2: null,
    isd_code: null,
    phone: null,
    email: null,
    instructions: null,
  } as const
  const placed = await placeStaffOrder(deps, {
    customer: userId,
    locale: LOCALES.en_IN,
    items: [{ variantSku: HONEY.variantSku, quantity: 1 }],
    discountCode: null,
    shipping: { id: null, snapshot },
    shippingRates,
    paid: { method: 'CASH', note: null },
    actor,
  })
  invariant(placed.ok, 'the order is placed')
  await moveOrder(deps, { orderId: placed.value.id, to: 'READYFORPICKUP', actor })
  return placed.value.id
}

test(`[DESK-28] ${ORDERS} orders are shipped in one deed, each once, and the books agree`, async () => {
  const packer = await shop.desk('PACKER')
  const { id } = await insertUser(db)
  const ids: string[] = []
  while (ids.length < ORDERS) ids.push(await packedAtTheCounter(id))
  const held = await packer.send('POST', '/orders/moves', shipping(...ids))
  expect(held.json.accepted).toHaveLength(ORDERS)
  await shop.ripen(held.json.actId)
  const before = process.cpuUsage()
  await shop.runActs()
  const { user, system } = process.cpuUsage(before)
  process.stdout.write(
    `Shipped ${ORDERS} orders: ${((user + system) / 1000 / ORDERS).toFixed(1)} ms of processor time each\n`,
  )
  const act = (await packer.get(`/acts/${held.json.actId}`)).json
  expect(act.state).toBe('DONE')
  expect(act.orders.filter(({ state }: { state: string }) => state === 'DONE')).toHaveLength(ORDERS)
  await shop.check()
}, 900_000)

test('[DESK-28] a request names at most 500 orders, and 500 with their parcels fit into it', async () => {
  const packer = await shop.desk('PACKER')
  const anId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  const orders = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: anId(index),
      from: 'READYFORPICKUP',
      shipment: aShipment(),
    }))
  const most = await packer.send('POST', '/orders/moves', { to: 'SHIPPED', orders: orders(MAX_ACT_ORDERS) })
  // None of them exists.
  expect(most.status).toBe(404)
  expect(most.json.error.details.refused).toHaveLength(MAX_ACT_ORDERS)
  const more = await packer.send('POST', '/orders/moves', {
    to: 'SHIPPED',
    orders: orders(MAX_ACT_ORDERS + 1),
  })
  expect(more.status).toBe(422)
})
