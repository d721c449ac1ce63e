import { z } from 'zod'
import { GATEWAYS, type GatewayName, type ProviderName, providerOf } from '#domain/payment.ts'
import { seconds } from '#kit/duration.ts'
import type { TakenPayment } from '../orders/index.ts'

const Payment = z.object({
  ref: z.string(),
  orderRef: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  refunded: z.int(),
  isTaken: z.boolean(),
})
const Provider = z.object({ payments: z.array(Payment) })
const Journal = z.object({ razorpay: Provider, phonepe: Provider } satisfies Record<ProviderName, z.ZodType>)

/** The payments that the simulated providers have taken, read from their journal. */
export function takenPayments(journal: unknown): TakenPayment[] {
  const providers = Journal.parse(journal)
  return GATEWAYS.flatMap((gateway) =>
    providers[providerOf(gateway)].payments
      .filter(({ isTaken }) => isTaken)
      .map((payment) => takenBy(gateway, payment)),
  )
}

const takenBy = (
  gateway: GatewayName,
  { orderRef, ref, amount, currency, refunded }: z.infer<typeof Payment>,
) => ({
  gateway,
  intentRef: orderRef,
  ref,
  amount,
  currency,
  refunded,
})

/** Asks the sandbox of the running shop; null if it does not answer. */
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
