import type { GatewayName } from '#domain/payment.ts'
import type { Trap } from './testing-wire.ts'

/** What the provider, and the shopper, do in the end. `payment` null: nobody ever pays. */
export const OUTCOMES = {
  paid: { payment: { outcome: 'success' }, isLost: false, end: 'PROCESSING, 1 kept' },
  failed: { payment: { outcome: 'fail' }, isLost: false, end: 'over, 0 kept' },
  'pending, then paid': {
    payment: { outcome: 'pending-then-success', delayMs: 30_000 },
    isLost: false,
    end: 'PROCESSING, 1 kept',
  },
  'never paid': { payment: null, isLost: false, end: 'over, 0 kept' },
  /** Paid, but neither the browser nor the provider ever says so. */
  'paid, answer lost': { payment: { outcome: 'success' }, isLost: true, end: 'PROCESSING, 1 kept' },
  /** Paid after the shopper has taken the order back. */
  late: { payment: { outcome: 'success' }, isLost: false, end: 'over, 0 kept' },
} as const

export type Outcome = keyof typeof OUTCOMES

/** What the shoppers are doing when the server dies. */
export type Stage = 'placing' | 'waiting' | 'returning' | 'telling' | 'capturing' | 'refunding'

type Fault = {
  kind: 'hang' | 'commit_then_hang'
  method: string
  paths: Partial<Record<GatewayName, string>>
}

export type KillPoint = {
  name: string
  stage: Stage
  trap?: Trap
  fault?: Fault
  /** At least so many are stopped there when the server is killed. */
  stopped: number
  /** The shoppers pay while there is no server. */
  isPaidMeanwhile?: boolean
}

const commit = (moment: Trap['moment'], statement: RegExp): { trap: Trap } => ({
  trap: { moment, statement, what: 'commit' },
})
const statement = (moment: Trap['moment'], text: RegExp): { trap: Trap } => ({
  trap: { moment, statement: text, what: 'statement' },
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
/** Nobody tells of an order that is not paid, and PhonePe not of a try that fails. */
const telling = { stage: 'telling', stopped: 7 } as const
/** Workers that are stopped take no more jobs: what the others were told of waits for them. */
const working = { stage: 'telling', stopped: 2 } as const
const capturing = { stage: 'capturing', stopped: 2 } as const
const refunding = { stage: 'refunding', stopped: 1 } as const

/** Every step between Place Order and the packed parcel, on either side of it. */
export const KILL_POINTS: readonly KillPoint[] = [
  { name: 'placing: before the commit', ...placing, ...commit('before', PLACED) },
  { name: 'placing: after the commit', ...placing, ...commit('after', PLACED) },
  { name: 'opening: the provider has not heard it', ...placing, fault: { kind: 'hang', ...OPEN } },
  { name: 'opening: the answer is on its way', ...placing, fault: { kind: 'commit_then_hang', ...OPEN } },
  { name: 'opening: before the answer is kept', ...placing, ...commit('before', OPENED) },
  { name: 'opening: after the answer is kept', ...placing, ...commit('after', OPENED) },
  { name: 'waiting: before anybody pays', ...waiting },
  { name: 'waiting: they pay meanwhile', ...waiting, isPaidMeanwhile: true },
  { name: 'returning: the provider is being asked', ...returning, fault: { kind: 'hang', ...LOOK } },
  { name: 'returning: before the books are settled', ...returning, ...commit('before', SETTLED) },
  { name: 'returning: after the books are settled', ...returning, ...commit('after', SETTLED) },
  { name: 'webhook: before it is kept', ...telling, ...commit('before', KEPT) },
  { name: 'webhook: kept, not answered', ...telling, ...commit('after', KEPT) },
  { name: 'webhook: at work, the provider is being asked', ...working, fault: { kind: 'hang', ...LOOK } },
  { name: 'webhook: at work, before the books are settled', ...working, ...commit('before', SETTLED) },
  { name: 'webhook: at work, after the books are settled', ...working, ...commit('after', SETTLED) },
  {
    name: 'webhook: settled, before it is put away',
    ...working,
    ...statement('before', /^update "webhook_event" set "processed_at"/),
  },
  { name: 'capture: not yet heard', ...capturing, fault: { kind: 'hang', ...CAPTURE } },
  { name: 'capture: taken, not answered', ...capturing, fault: { kind: 'commit_then_hang', ...CAPTURE } },
  { name: 'refund: not yet heard', ...refunding, fault: { kind: 'hang', ...REFUND } },
  { name: 'refund: made, not answered', ...refunding, fault: { kind: 'commit_then_hang', ...REFUND } },
  { name: 'refund: before it is kept', ...refunding, ...commit('before', REFUNDED) },
  { name: 'refund: after it is kept', ...refunding, ...commit('after', REFUNDED) },
]
