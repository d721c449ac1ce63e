import { z } from 'zod'
import { Id } from '#contract/text.ts'

/** The query that our page put into the form's callback address. */
const Query = z.object({
  orderId: Id,
  paymentGateway: z.literal('RAZORPAY'),
  transactionIntentId: z.string().regex(/^order_\w{1,40}$/),
})

/** The page that follows the provider's form post. Invalid input leads to the list of orders, never to another site. */
export function returnAddress(query: unknown): string {
  const back = Query.safeParse(query)
  return back.success ? `/validate-payment?${new URLSearchParams(back.data)}` : '/my/orders'
}
