import type { AdminInput } from './api.ts'
import type { StepUpCallName } from './calls.ts'

/** What a step-up confirms. The proof is valid for exactly this. */
export type Deed = { act: string; subject: string; amount: string | null }

/** The deed of each call with a step-up, made from its input by server and browser alike. */
export const DEEDS: { [Name in StepUpCallName]: (input: AdminInput<Name>) => Deed } = {
  moveOrders: ({ body: { to, orders } }) => ({
    act: `orders.${to.toLowerCase()}`,
    subject: orders.map(({ id }) => id).join(' '),
    amount: null,
  }),
  refundOrder: ({ params, body: { amount } }) => ({
    act: 'money.refund',
    subject: params.orderNumber,
    amount: amount.toFixed(2),
  }),
  applyTrackingImport: ({ body: { digest } }) => ({ act: 'tracking.import', subject: digest, amount: null }),
}
