import { z } from 'zod'
import { seconds } from '#kit/duration.ts'
import type { TakenPayment } from '../orders/index.ts'

const Payment = z.object({
  ref: z.string(),
  orderRef: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  refunded: z.int(),
})
const Journal = z.object({
  razorpay: z.object({
    payments: z.array(Payment),
    books: z.object({ payments: z.array(z.object({ id: z.string(), captured: z.boolean() })) }),
  }),
  phonepe: z.object({ payments: z.array(Payment) }),
})

/** The money the played providers hold, out of their journal. */
export function takenPayments(journal: unknown): TakenPayment[] {
  const { razorpay, phonepe } = Journal.parse(journal)
  const captured = new Set(razorpay.books.payments.filter((one) => one.captured).map(({ id }) => id))
  return [
    ...razorpay.payments.filter(({ ref }) => captured.has(ref)).map((one) => takenBy('RAZORPAY', one)),
    ...phonepe.payments.filter(({ status }) => status === 'COMPLETED').map((one) => takenBy('PHONEPE', one)),
  ]
}

const takenBy = (
  gateway: string,
  { orderRef, ref, amount, currency, refunded }: z.infer<typeof Payment>,
) => ({
  gateway,
  intentRef: orderRef,
  ref,
  amount,
  currency,
  refunded,
})

/** Asks the sandbox of the running shop; null when it does not answer. */
export async function fetchSandboxPayments(shopUrl: URL): Promise<TakenPayment[] | null> {
  try {
    const answer = await fetch(new URL('/sandbox/__sim/journal', shopUrl), {
      signal: AbortSignal.timeout(seconds(5)),
    })
    return answer.ok ? takenPayments(await answer.json()) : null
  } catch {
    return null
  }
}
