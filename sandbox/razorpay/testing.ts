import { minutes } from '#kit/duration.ts'
import type { Sims } from '../sim/testing.ts'

/** The shop's order options: automatic capture within twelve hours, refund after that. */
export const TWELVE_HOURS = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 720, manual_expiry_period: 720, refund_speed: 'normal' },
}

export const AUTOMATIC = { amount: 129_900, currency: 'INR', payment: TWELVE_HOURS }
export const MANUAL = { amount: 129_900, currency: 'INR' }

/** Shorthand calls of one sandbox, for tests. */
export const startRazorpay = (sims: () => Sims) => {
  const order = async (body: object = AUTOMATIC): Promise<string> =>
    (await sims().razorpay('/orders', { body })).json.id
  const pay = (orderId: string, body: object = { method: 'upi', outcome: 'success' }) =>
    sims().sim(`/razorpay/orders/${orderId}/pay`, body)
  const find = async (path: string) => (await sims().razorpay(path)).json
  return {
    order,
    pay,
    find,
    /** A captured payment of 1299.00. */
    async paid(): Promise<string> {
      return (await pay(await order())).json.payment.id
    },
    refund: (paymentId: string, body: object = {}, headers: Record<string, string> = {}) =>
      sims().razorpay(`/payments/${paymentId}/refund`, { body, headers }),
    act: (id: string, act: string, body: object = {}) => sims().sim(`/razorpay/payments/${id}/${act}`, body),
    events: () => sims().receiver.received.map(({ json }) => json.event),
    after: (count: number) => sims().advance(minutes(count)),
  }
}
