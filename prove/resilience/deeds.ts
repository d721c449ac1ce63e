import { randomUUID } from 'node:crypto'
import { aPhoto } from '#api/uploads/testing.ts'
import { CALLS, IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { WEBHOOKS } from '#contract/webhooks.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { courierSignature } from '#sandbox/courier/report.ts'
import { callOf } from '../call.ts'
import type { Got } from '../open-load.ts'
import type { Deed, Done } from './deed.ts'
import { deskSignIn, signInCode } from './sign-in-deeds.ts'
import { comeBack, type Headers, isFine, paid, pay, place, placed, type Stage, until } from './stage.ts'

export type DeedName = keyof typeof DEEDS
type Prepare = (stage: Stage) => Promise<Deed>

/** Tried again as it is. */
const repeated = (act: () => Promise<Done>, isDone: () => Promise<boolean> = async () => true): Deed => ({
  act,
  again: async () => (await until(async () => isWhole(await act()))) && until(isDone),
})

const isWhole = ({ got, without }: Done) => isFine(got) && !without

const oneCustomer = async (stage: Stage) => {
  const [customer] = await stage.customers(1)
  if (!customer) throw new Error('there is no customer')
  return customer
}

const statusOf = async ({ site }: Stage, orderId: string): Promise<OrderStatus> =>
  (
    await site.db
      .selectFrom('customer_order')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status

const isStatus = (stage: Stage, orderId: string, wanted: OrderStatus) => async () =>
  (await statusOf(stage, orderId)) === wanted

export const DEEDS = {
  'guest’s cart': async ({ send, guest }) => {
    const items = [{ productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }]
    const body = { createdAt: new Date().toISOString(), items }
    const headers = guest()
    return repeated(async () => ({ got: await send(callOf('putCart', { headers, body })) }))
  },
  'customer’s cart': async (stage) => {
    const { headers, basket } = await oneCustomer(stage)
    const body = { items: basket.lines.map((line) => ({ ...line, quantity: 3 })) }
    return repeated(async () => ({ got: await stage.send(callOf('putCart', { headers, body })) }))
  },
  'code by SMS': (stage) => signInCode(stage, 'SMS'),
  'code by mail': (stage) => signInCode(stage, 'mail'),
  'place an order': async (stage) => {
    const customer = await oneCustomer(stage)
    const key = randomUUID()
    return repeated(async () => ({ got: await place(stage, customer, key) }))
  },
  'open a payment': async (stage) => {
    const customer = await oneCustomer(stage)
    const { orderId } = await placed(stage, customer)
    const { headers } = customer
    return repeated(async () => ({ got: await stage.send(callOf('chargeOrder', { headers }, { orderId })) }))
  },
  'return from the payment': async (stage) => {
    const customer = await oneCustomer(stage)
    const order = await placed(stage, customer)
    await pay(stage, order)
    return repeated(
      async () => {
        const got = await comeBack(stage, customer, order)
        return { got, without: isFine(got) && !got.body.includes('PROCESSING') ? 'not confirmed yet' : null }
      },
      isStatus(stage, order.orderId, 'PROCESSING'),
    )
  },
  'cancel a paid order': async (stage) => {
    const customer = await oneCustomer(stage)
    const { orderId } = await paid(stage, customer)
    const sent = { headers: customer.headers, body: { reason: 'CHANGED_MIND' } }
    return repeated(
      async () => ({ got: await stage.send(callOf('cancelOrder', sent, { orderId })) }),
      () => isPaidBack(stage, orderId),
    )
  },
  'photograph of a customer': async (stage) => {
    const { headers } = await oneCustomer(stage)
    return repeated(picture(stage, CALLS.createUpload, headers))
  },
  'picture at the desk': async (stage) => {
    const path = '/admin/api/v1/media?kind=square&alt=A+picture'
    return repeated(picture(stage, { method: 'PUT', path }, await stage.staff()), () =>
      arePicturesMade(stage),
    )
  },
  'desk sign-in': deskSignIn,
  'pack, with a courier': async (stage) => {
    const { orderId } = await paid(stage, await oneCustomer(stage))
    const headers = { ...(await stage.staff()), [IDEMPOTENCY_HEADER]: randomUUID() }
    const shipment = { carrier: 'DELHIVERY', trackingNumber: `P${randomUUID().slice(0, 12)}` }
    const body = { to: 'READYFORPICKUP', orders: [{ id: orderId, from: 'PROCESSING', shipment }] }
    return repeated(
      async () => ({
        got: await stage.send({ method: 'POST', path: '/admin/api/v1/orders/moves', headers, body }),
      }),
      isStatus(stage, orderId, 'READYFORPICKUP'),
    )
  },
  'print a label': async (stage) => {
    const { order_id } = await aParcel(stage)
    const headers = { ...(await stage.staff()), [IDEMPOTENCY_HEADER]: randomUUID() }
    const body = { kind: 'LABELS', ids: [order_id] }
    return repeated(async () => ({
      got: await stage.send({ method: 'POST', path: '/admin/api/v1/documents', headers, body }),
    }))
  },
  'report of a courier': async (stage) => {
    const { shipping_carrier: carrier, tracking_number: trackingNumber } = await aParcel(stage)
    const event = { status: 'IN_TRANSIT', description: `Seen ${randomUUID()}`, location: 'Indore' }
    return repeated(async () => ({ got: await report(stage, { carrier, trackingNumber, ...event }) }))
  },
} satisfies Record<string, Prepare>

const aParcel = ({ site }: Stage) =>
  site.db
    .selectFrom('shipment')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['order_id', 'shipping_carrier', 'tracking_number'])
    .where('status', '=', 'SHIPPED')
    .where('shipping_carrier', '!=', 'LOCAL')
    .executeTakeFirstOrThrow()

/** Signed anew each time, as a courier does. */
function report({ courier, site }: Stage, event: object): Promise<Got> {
  const body = { ...event, occurredAt: new Date() }
  const headers = {
    host: new URL(site.target.shopUrl).host,
    'x-courier-signature': courierSignature(JSON.stringify(body), Math.floor(Date.now() / 1000)),
  }
  return courier({ method: 'POST', path: WEBHOOKS.courier.path, headers, body })
}

let pictures = 0

/** Another photograph than any before; the same each time it is sent. */
function picture({ site }: Stage, { method, path }: { method: string; path: string }, headers: Headers) {
  pictures += 1
  const bytes = aPhoto(1000 + pictures, 1000)
  return async (): Promise<Done> => {
    const sent = {
      method,
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: Buffer.from(await bytes),
    }
    const answer = await fetch(site.target.shopUrl + path, {
      ...sent,
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    const retryAfter = answer?.headers.get('retry-after') ?? null
    return { got: { status: answer?.status ?? 0, body: (await answer?.text()) ?? '', retryAfter } }
  }
}

const arePicturesMade = async ({ site }: Stage) =>
  !(await site.db.selectFrom('media_asset').select('id').where('state', '!=', 'READY').executeTakeFirst())

const isPaidBack = async ({ site }: Stage, orderId: string) => {
  const refunds = await site.db
    .selectFrom('refund')
    .innerJoin('payment_transaction', 'payment_transaction.id', 'payment_transaction_id')
    .select('refund.state')
    .where('order_id', '=', orderId)
    .execute()
  return refunds.length > 0 && refunds.every(({ state }) => state === 'SUCCESS')
}
