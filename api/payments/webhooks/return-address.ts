import { z } from 'zod'
import { Id } from '#contract/text.ts'

/** What our own page put into the address that the provider's form is sent to. */
const Query = z.object({
  orderId: Id,
  paymentGateway: z.literal('RAZORPAY'),
  transactionIntentId: z.string().regex(/^order_\w{1,40}$/),
})

/** Where a shopper goes on who was sent back by a form: never to an address that somebody else has written. */
export function returnAddress(query: unknown): string {
  const back = Query.safeParse(query)
  return back.success ? `/validate-payment?${new URLSearchParams(back.data)}` : '/my/orders'
}
