import type { GatewayName } from '#domain/payment.ts'
import type { StopPoint } from './testing-database-proxy.ts'

/** What provider and shopper do. `payment` null: the order is never paid. */
export const OUTCOMES = {
  paid: { payment: { outcome: 'success' }, isLost: false, end: 'PROCESSING, 1 kept' },
  failed: { payment: { outcome: 'fail' }, isLost: false, end: 'over, 0 kept' },
  'pending, then paid': {
    payment: { outcome: 'pending-then-success', delayMs: 30_000 },
    isLost: false,
    end: 'PROCESSING, 1 kept',
  },
  'never paid': { payment: null, isLost: false, end: 'over, 0 kept' },
  /** Paid, but neither the browser's return nor the webhook arrives. */
  'paid, answer lost': { payment: { outcome: 'success' }, isLost: true, end: 'PROCESSING, 1 kept' },
  /** Paid after the shopper has restored the cart. */
  late: { payment: { outcome: 'success' }, isLost: false, end: 'over, 0 kept' },
} as const

export type Outcome = keyof typeof OUTCOMES

/** What the shoppers are doing when the server is killed. */
export type Stage = 'placing' | 'waiting' | 'returning' | 'webhooks' | 'capturing' | 'refunding'

type Fault = {
  kind: 'hang' | 'commit_then_hang'
  method: string
  paths: Partial<Record<GatewayName, string>>
}

export type KillPoint = {
  name: string
  stage: Stage
  stopPoint?: StopPoint
  fault?: Fault
  /** At least this many requests are stopped there when the server is killed. */
  stopped: number
  /** The shoppers pay while the server is down. */
  isPaidMeanwhile?: boolean
}

const commit = (moment: StopPoint['moment'], statement: RegExp): { stopPoint: StopPoint } => ({
  stopPoint: { moment, statement, what: 'commit' },
})
const statement = (moment: StopPoint['moment'], text: RegExp): { stopPoint: StopPoint } => ({
  stopPoint: { moment, statement: text, what: 'statement' },
})

const PLACED = /insert into "customer_order"/
const OPENED = /^update "payment_intent" set "intent_ref"/
const SETTLED = /^update "payment_intent" set "state".*"checks"/
const KEPT = /^insert into "webhook_event"/
const REFUNDED = /^update "refund" set "state"/

const OPEN = { method: 'POST', paths: { RAZORPAY: '/v1/orders', PHONEPE: '/checkout/v2/pay' } }
const LOOK = {
  method: 'GET',
  paths: { RAZORPAY: '/v1/orders/:id/payments', PHONEPE: '/checkout/v2/order/:id/status' },
}
const CAPTURE = { method: 'POST', paths: { RAZORPAY: '/v1/payments/:id/capture' } }
const REFUND = {
  method: 'POST',
  paths: { RAZORPAY: '/v1/payments/:id/refund', PHONEPE: '/payments/v2/refund' },
}

const placing = { stage: 'placing', stopped: 10 } as const
const waiting = { stage: 'waiting', stopped: 0 } as const
const returning = { stage: 'returning', stopped: 10 } as const
/** There is no webhook for an unpaid order, and none of PhonePe for a failed attempt. */
const webhooks = { stage: 'webhooks', stopped: 7 } as const
/** Stopped workers take no more jobs: the other webhooks wait in the queue. */
const working = { stage: 'webhooks', stopped: 2 } as const
const capturing = { stage: 'capturing', stopped: 2 } as const
const refunding = { stage: 'refunding', stopped: 1 } as const

/** Before and after every step between Place Order and a paid order. */
export const KILL_POINTS: readonly KillPoint[] = [
  { name: 'placing: before the commit', ...placing, ...commit('before', PLACED) },
  { name: 'placing: after the commit', ...placing, ...commit('after', PLACED) },
  { name: 'opening: the provider has not received it', ...placing, fault: { kind: 'hang', ...OPEN } },
  {
    name: 'opening: the answer is not received yet',
    ...placing,
    fault: { kind: 'commit_then_hang', ...OPEN },
  },
  { name: 'opening: before the answer is stored', ...placing, ...commit('before', OPENED) },
  { name: 'opening: after the answer is stored', ...placing, ...commit('after', OPENED) },
  { name: 'waiting: before the payment', ...waiting },
  { name: 'waiting: they pay meanwhile', ...waiting, isPaidMeanwhile: true },
  { name: 'returning: during the check', ...returning, fault: { kind: 'hang', ...LOOK } },
  { name: 'returning: before the settlement', ...returning, ...commit('before', SETTLED) },
  { name: 'returning: after the settlement', ...returning, ...commit('after', SETTLED) },
  { name: 'webhook: before it is stored', ...webhooks, ...commit('before', KEPT) },
  { name: 'webhook: stored, not answered', ...webhooks, ...commit('after', KEPT) },
  { name: 'webhook: processing, during the check', ...working, fault: { kind: 'hang', ...LOOK } },
  { name: 'webhook: processing, before the settlement', ...working, ...commit('before', SETTLED) },
  { name: 'webhook: processing, after the settlement', ...working, ...commit('after', SETTLED) },
  {
    name: 'webhook: settled, before it is closed',
    ...working,
    ...statement('before', /^update "webhook_event" set "processed_at"/),
  },
  { name: 'capture: not received', ...capturing, fault: { kind: 'hang', ...CAPTURE } },
  { name: 'capture: done, not answered', ...capturing, fault: { kind: 'commit_then_hang', ...CAPTURE } },
  { name: 'refund: not received', ...refunding, fault: { kind: 'hang', ...REFUND } },
  { name: 'refund: made, not answered', ...refunding, fault: { kind: 'commit_then_hang', ...REFUND } },
  { name: 'refund: before it is stored', ...refunding, ...commit('before', REFUNDED) },
  { name: 'refund: after it is stored', ...refunding, ...commit('after', REFUNDED) },
]
