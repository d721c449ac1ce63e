import { sql } from 'kysely'
import { SHOP } from '#domain/actor.ts'
import { invariant } from '#kit/invariant.ts'
import { takenPayments } from '../operator/sandbox-payments.ts'
import { audit } from '../orders/index.ts'
import { openOrderShop } from '../orders/testing.ts'
import { type Buyer, buyerOf, type Opened } from '../orders/testing-buyer.ts'
import { reconcile } from '../payments/checks/reconcile.ts'
import { refundOrder } from '../payments/index.ts'
import { deskWithApp } from '../staff/testing-sign-in.ts'
import { actOnCase, type CaseDeed } from './act-on-case.ts'
import { checkBooks } from './check-books.ts'

export const CARE = { kind: 'TERMINAL', name: 'Care' } as const

type Shop = Awaited<ReturnType<typeof openOrderShop>>
type Owner = Awaited<ReturnType<typeof deskWithApp>>
type Deed = {
  act: string
  reason: string
  times: number
  reference?: string
  orderNumber?: string
  dueOn?: string
}

/** What an owner does at the recovery desk. */
function deedsOf({ db, orders: deps }: Shop, owner: Owner) {
  const cases = async () => (await owner.get('/recovery')).json.data
  return {
    cases,
    async caseBy(field: 'orderNumber' | 'subject', value: string) {
      const found = (await cases()).find((one: Record<string, unknown>) => one[field] === value)
      return found && (await owner.get(`/recovery/${found.id}`)).json
    },
    /** Takes a way out at the desk, confirmed with a key. */
    async act(id: string, deed: Deed, desk = owner) {
      const name = `recovery.${deed.act.toLowerCase().replaceAll('_', '-')}`
      const proof = await desk.confirm({ act: name, subject: id, amount: null })
      return desk.send('POST', `/recovery/${id}/act`, deed, proof)
    },
    /** Takes a way out without HTTP. */
    at: (deed: Partial<CaseDeed> & Pick<CaseDeed, 'id' | 'act'>) =>
      actOnCase(
        { staff: deps, refunds: deps.payments },
        { reason: 'Agreed on the phone', reference: null, times: null, actor: CARE, isOwner: true, ...deed },
      ),
    /** Asks the provider at the desk, also if somebody asked a moment ago. */
    async ask(id: string) {
      await sql`update payment_problem set asked_at = null where id = ${id}`.execute(db)
      return owner.send('POST', `/recovery/${id}/ask`)
    },
  }
}

/** Brings money into doubt. */
function troubleOf(shop: Shop, { caseBy }: ReturnType<typeof deedsOf>) {
  const { payments } = shop.orders
  const readerOf = async (buyer: Buyer, opened: Opened) => {
    const order = () => buyer.order(opened.orderId)
    return { buyer, opened, order, found: await caseBy('orderNumber', (await order()).orderNumber) }
  }
  const paid = async (payment: object = {}) => {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened, payment)
    await shop.drain()
    return { buyer, opened }
  }
  return {
    readerOf,
    paid,
    /** An order whose customer paid another amount than was asked for. */
    async wronglyPaid() {
      const { buyer, opened } = await paid({ outcome: 'wrong-amount' })
      return readerOf(buyer, opened)
    },
    /** An order whose refund the bank returned. */
    async failedRefund() {
      const { buyer, opened } = await paid()
      await refundOrder(payments, { orderId: opened.orderId, actor: CARE })
      await shop.finishRefunds(opened.orderId)
      const { transactions } = await buyer.order(opened.orderId)
      await shop.sim(`/razorpay/refunds/${transactions[0]?.transactionRef}/fail-refund`, {})
      await shop.drain()
      return readerOf(buyer, opened)
    },
    /** A paid order whose payment the card provider does not list during one comparison. */
    async missingPayment() {
      const { buyer, opened } = await paid()
      await hideOnce(shop, opened.ref)
      return readerOf(buyer, opened)
    },
    dashboard: (path: string, body: object) => callDashboard(shop, path, body),
  }
}

/** During one comparison the card provider lists no payment of an order. */
async function hideOnce({ sim, orders: { payments } }: Shop, ref: string) {
  const path = `/v1/orders/${ref}`
  const order = { id: ref, amount: 1_00, amount_paid: 0, currency: 'INR', status: 'created' }
  const none = { entity: 'collection', count: 0, items: [] }
  const fault = { kind: 'status', status: 200 }
  await sim('/faults', { match: { path }, ...fault, body: order })
  await sim('/faults', { match: { path: `${path}/payments` }, ...fault, body: none })
  await reconcile(payments)
  await sim('/faults', {}, 'DELETE')
}

/** Calls the card provider as its own dashboard does. */
async function callDashboard({ sandbox }: Shop, path: string, body: object) {
  const { keyId, keySecret, basePath } = sandbox.accounts.razorpay
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`${sandbox.origin}${basePath}/v1${path}`, request)).json()
}

/** A shop with the recovery desk, and an owner at it. */
export async function openRecoveryShop() {
  const shop = await openOrderShop()
  const owner = await deskWithApp(shop)
  const deeds = deedsOf(shop, owner)
  const lost = new Set<string>()
  return {
    ...shop,
    owner,
    ...deeds,
    ...troubleOf(shop, deeds),
    /** The provider lost this payment for good. */
    loses: (ref: string) => void lost.add(ref),
    /** Runs the check of the books that was asked for, as the job queue does. */
    async runCheck() {
      const { rows } = await sql`update pgboss.job set state = 'completed'
        where name = 'recovery.check-books' and state = 'created' returning id`.execute(shop.db)
      invariant(rows.length === 1, 'one check of the books is queued')
      await checkBooks(shop.db, SHOP)
    },
    /** What the audit finds, also compared with the providers. */
    async findings() {
      const taken = takenPayments(await shop.sim('/journal')).filter(({ ref }) => !lost.has(ref))
      return audit(shop.db, { taken })
    },
  }
}
