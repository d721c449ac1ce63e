import { randomUUID } from 'node:crypto'
import { sweepOrders } from '#api/orders/sweep.ts'
import { type Answer, type Buyer, buyerOf, openedIn, orderNumberOf } from '#api/orders/testing-buyer.ts'
import { staffProof } from '#api/staff/testing.ts'
import { STEP_UP_HEADER } from '#contract/admin/calls.ts'
import { DEEDS } from '#contract/admin/deeds.ts'
import { seedTx } from '#db/testing-seed.ts'
import type { GatewayName } from '#domain/payment.ts'
import { minutes } from '#kit/duration.ts'
import { at, type Code, type Item, type Model, newBuyer, type Size } from './model.ts'
import { CODES, chooseGateway, type Placed, type Shop, SIZES } from './shop.ts'
import { findFaults, minor, readOrders, readShelf, shownCart } from './shown.ts'

const BUYERS = 3

/** One sequence: new people and new codes; the shelf is filled again. */
export async function openWorld(shop: Shop, gateway: GatewayName) {
  const codes = CODES.map(
    (code): Code => ({ ...code, code: `C${randomUUID().slice(0, 8).toUpperCase()}`, isActive: true }),
  )
  await seedTx(shop.db, async (tx) => {
    for (const { variantSku, onHand } of SIZES)
      await tx.updateTable('stock').set({ on_hand: onHand }).where('variant_sku', '=', variantSku).execute()
    for (const { code, reward, minimum, ...limits } of codes)
      await tx
        .insertInto('promotion')
        .values({
          code,
          description: 'A test',
          country: 'IND' as const,
          ...reward,
          min_subtotal: minimum,
          total_limit: limits.totalLimit,
          per_customer_limit: limits.perCustomer,
        })
        .execute()
  })
  await chooseGateway(shop, gateway)
  await shop.refresh(new Set(['promotion']))
  const desk = await shop.desk()
  const buyers: Buyer[] = []
  while (buyers.length < BUYERS) buyers.push(await buyerOf(shop))
  const model: Model = {
    ...{ steps: 0, gateway, codes, orders: [], deeds: [], events: [] },
    sizes: await readSizes(desk),
    buyers: buyers.map(newBuyer),
  }
  return { model, world: createWorld(shop, { desk, buyers, codes }) }
}

type Desk = Awaited<ReturnType<Shop['desk']>>

async function readSizes(desk: Desk): Promise<Size[]> {
  const { json } = await desk.get(`/prices?products=${SIZES.map(({ productSku }) => productSku).join(',')}`)
  return SIZES.map(({ variantSku, productSku, onHand }) => {
    const { prices } = json.data.find(({ sku }: { sku: string }) => sku === variantSku)
    const { price, max, version } = prices.IND
    return { variantSku, productSku, price: minor(price), maxPrice: minor(max), version, onHand }
  })
}

type People = { desk: Desk; buyers: Buyer[]; codes: readonly Code[] }
export type World = ReturnType<typeof createWorld>

function createWorld(shop: Shop, { desk, buyers, codes }: People) {
  const placed: Placed[] = []
  const placesOf = (indexes: readonly number[]) => indexes.map((index) => at(placed, index))
  return {
    ...{ shop, placed },
    ...deskOf(shop, desk),
    use: (gateway: GatewayName) => chooseGateway(shop, gateway),
    buyer: (index: number) => at(buyers, index),
    code: (index: number) => at(codes, index).code,
    lineOf({ size, quantity }: Item) {
      const { productSku, variantSku } = at(SIZES, size)
      return { productSku, variantSku, quantity }
    },
    /** The payment that an answer opens, by its place among those of the order. */
    async openedOf({ status, code, json }: Answer, { index, buyer }: { index: number; buyer: number }) {
      if (status >= 300) return { status, code }
      const { orderId, orderStatus, paymentGateway } = json
      if (status === 201)
        placed.push({ orderId, orderNumber: await orderNumberOf(shop.db, orderId), buyer, refs: [] })
      const known = placed[index]
      const ref = paymentGateway === null ? null : openedIn({ json }).ref
      if (known && ref !== null && !known.refs.includes(ref)) {
        known.refs.push(ref)
        await shop.alignExpiry(ref)
      }
      const intent = ref === null ? null : known?.refs.indexOf(ref)
      return { status, code, orderStatus, isSame: known?.orderId === orderId, intent }
    },
    cartOf({ status, code, json }: Answer) {
      return { status, code, cart: status === 200 ? shownCart(json, codes) : null }
    },
    readOrders: (indexes: readonly number[]) => readOrders(placesOf(indexes), buyers),
    readShelf: () => readShelf(shop, codes),
    async passTime(of: number) {
      const ids = placed.map(({ orderId }) => orderId)
      await shop.travel(ids, minutes(of))
      // As in the model: whichever of two payments is seen first pays the order.
      await shop.drain(['payments.webhook'])
      await shop.drain()
      await sweepOrders(shop.orders)
      await shop.drain()
    },
    findFaults: () => findFaults(shop),
  }
}

/** The desk of one person, and what this person asked for, oldest first. */
function deskOf(shop: Shop, desk: Desk) {
  const deeds: string[] = []
  const send = async (method: string, path: string, body?: object, headers = {}) => {
    const { status, code = '', json } = await desk.send(method, path, body, headers)
    return { status, code, json }
  }
  return {
    ...{ deeds, send },
    /** Refunds need a proof for this amount. */
    async sendRefund({ orderNumber }: Placed, body: { amount: number } & Record<string, unknown>) {
      const deed = DEEDS.refundOrder({ params: { orderNumber }, body } as never)
      const proof = await staffProof(shop.db, desk.staffId, deed)
      return send('POST', `/orders/${orderNumber}/refunds`, body, { [STEP_UP_HEADER]: proof })
    },
    /** Also after the end of this sequence, so that it is not carried out in the next one. */
    async keepWaiting(id: string) {
      deeds.push(id)
      await shop.hold(id)
    },
    async runDeeds() {
      // One after the other, so that they are carried out in this order.
      for (const id of deeds) await shop.ripen(id)
      await shop.runActs()
      const codes: (string | null)[] = []
      for (const id of deeds.splice(0)) codes.push((await desk.get(`/acts/${id}`)).json.orders[0].code)
      return codes
    },
  }
}
