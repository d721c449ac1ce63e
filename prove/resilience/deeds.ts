import { randomUUID } from 'node:crypto'
import { aPhoto } from '#api/uploads/testing.ts'
import { CALLS, IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { WEBHOOKS } from '#contract/webhooks.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { courierSignature } from '#sandbox/courier/report.ts'
import { callOf } from '../call.ts'
import type { Got } from '../open-load.ts'
import type { Deed, Done } from './deed.ts'
import { comeBack, type Headers, isFine, paid, pay, place, placed, type Setup, until } from './setup.ts'
import { deskSignIn, signInCode } from './sign-in-deeds.ts'

export type DeedName = keyof typeof DEEDS
type Prepare = (setup: Setup) => Promise<Deed>

/** Tried again as it is. */
const repeated = (act: () => Promise<Done>, isDone: () => Promise<boolean> = async () => true): Deed => ({
  act,
  again: async () => (await until(async () => isWhole(await act()))) && until(isDone),
})

const isWhole = ({ got, without }: Done) => isFine(got) && !without

const oneCustomer = async (setup: Setup) => {
  const [customer] = await setup.customers(1)
  if (!customer) throw new Error('there is no customer')
  return customer
}

const statusOf = async ({ site }: Setup, orderId: string): Promise<OrderStatus> =>
  (
    await site.db
      .selectFrom('customer_order')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status

const isStatus = (setup: Setup, orderId: string, wanted: OrderStatus) => async () =>
  (await statusOf(setup, orderId)) === wanted

export const DEEDS = {
  'guest’s cart': async ({ send, guest }) => {
    const items = [{ productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }]
    const body = { createdAt: new Date().toISOString(), items }
    const headers = guest()
    return repeated(async () => ({ got: await send(callOf('putCart', { headers, body })) }))
  },
  'customer’s cart': async (setup) => {
    const { headers, basket } = await oneCustomer(setup)
    const body = { items: basket.lines.map((line) => ({ ...line, quantity: 3 })) }
    return repeated(async () => ({ got: await setup.send(callOf('putCart', { headers, body })) }))
  },
  'code by SMS': (setup) => signInCode(setup, 'SMS'),
  'code by mail': (setup) => signInCode(setup, 'mail'),
  'place an order': async (setup) => {
    const customer = await oneCustomer(setup)
    const key = randomUUID()
    return repeated(async () => ({ got: await place(setup, customer, key) }))
  },
  'open a payment': async (setup) => {
    const customer = await oneCustomer(setup)
    const { orderId } = await placed(setup, customer)
    const { headers } = customer
    return repeated(async () => ({ got: await setup.send(callOf('chargeOrder', { headers }, { orderId })) }))
  },
  'return from the payment': async (setup) => {
    const customer = await oneCustomer(setup)
    const order = await placed(setup, customer)
    await pay(setup, order)
    return repeated(
      async () => {
        const got = await comeBack(setup, customer, order)
        return { got, without: isFine(got) && !got.body.includes('PROCESSING') ? 'not confirmed yet' : null }
      },
      isStatus(setup, order.orderId, 'PROCESSING'),
    )
  },
  'cancel a paid order': async (setup) => {
    const customer = await oneCustomer(setup)
    const { orderId } = await paid(setup, customer)
    const sent = { headers: customer.headers, body: { reason: 'CHANGED_MIND' } }
    return repeated(
      async () => ({ got: await setup.send(callOf('cancelOrder', sent, { orderId })) }),
      () => isPaidBack(setup, orderId),
    )
  },
  'photograph of a customer': async (setup) => {
    const { headers } = await oneCustomer(setup)
    return repeated(picture(setup, CALLS.createUpload, headers))
  },
  'picture at the desk': async (setup) => {
    const path = '/admin/api/v1/media?kind=square&alt=A+picture'
    return repeated(picture(setup, { method: 'PUT', path }, await setup.staff()), () =>
      arePicturesMade(setup),
    )
  },
  'desk sign-in': deskSignIn,
  'pack, with a courier': async (setup) => {
    const { orderId } = await paid(setup, await oneCustomer(setup))
    const headers = { ...(await setup.staff()), [IDEMPOTENCY_HEADER]: randomUUID() }
    const shipment = { carrier: 'DELHIVERY', trackingNumber: `P${randomUUID().slice(0, 12)}` }
    const body = { to: 'READYFORPICKUP', orders: [{ id: orderId, from: 'PROCESSING', shipment }] }
    return repeated(
      async () => ({
        got: await setup.send({ method: 'POST', path: '/admin/api/v1/orders/moves', headers, body }),
      }),
      isStatus(setup, orderId, 'READYFORPICKUP'),
    )
  },
  'print a label': async (setup) => {
    const { order_id } = await aParcel(setup)
    const headers = { ...(await setup.staff()), [IDEMPOTENCY_HEADER]: randomUUID() }
    const body = { kind: 'LABELS', ids: [order_id] }
    return repeated(async () => ({
      got: await setup.send({ method: 'POST', path: '/admin/api/v1/documents', headers, body }),
    }))
  },
  'report of a courier': async (setup) => {
    const { shipping_carrier: carrier, tracking_number: trackingNumber } = await aParcel(setup)
    const event = { status: 'IN_TRANSIT', description: `Seen ${randomUUID()}`, location: 'Indore' }
    return repeated(async () => ({ got: await report(setup, { carrier, trackingNumber, ...event }) }))
  },
} satisfies Record<string, Prepare>

const aParcel = ({ site }: Setup) =>
  site.db
    .selectFrom('shipment')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['order_id', 'shipping_carrier', 'tracking_number'])
    .where('status', '=', 'SHIPPED')
    .where('shipping_carrier', '!=', 'LOCAL')
    .executeTakeFirstOrThrow()

/** Signed anew each time, as a courier does. */
function report({ courier, site }: Setup, event: object): Promise<Got> {
  const body = { ...event, occurredAt: new Date() }
  const headers = {
    host: new URL(site.target.shopUrl).host,
    'x-courier-signature': courierSignature(JSON.stringify(body), Math.floor(Date.now() / 1000)),
  }
  return courier({ method: 'POST', path: WEBHOOKS.courier.path, headers, body })
}

let pictures = 0

/** Another photograph than any before; the same each time it is sent. */
function picture({ site }: Setup, { method, path }: { method: string; path: string }, headers: Headers) {
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

const arePicturesMade = async ({ site }: Setup) =>
  !(await site.db.selectFrom('media_asset').select('id').where('state', '!=', 'READY').executeTakeFirst())

const isPaidBack = async ({ site }: Setup, orderId: string) => {
  const refunds = await site.db
    .selectFrom('refund')
    .innerJoin('payment_transaction', 'payment_transaction.id', 'payment_transaction_id')
    .select('refund.state')
    .where('order_id', '=', orderId)
    .execute()
  return refunds.length > 0 && refunds.every(({ state }) => state === 'SUCCESS')
}
