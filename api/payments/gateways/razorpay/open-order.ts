import { fail, ok, type Result } from '#kit/result.ts'
import type { NewIntent, OpenedIntent } from '../gateway.ts'
import type { HttpClient } from '../http-client.ts'
import { type GatewayProblem, isWorthRetrying } from '../problem.ts'
import type { OrderAnswer } from './answers.ts'
import type { RazorpayClient } from './client.ts'

/** As long as an order waits for a payment in progress: Razorpay releases a later authorisation itself. */
const CAPTURE_MINUTES = 12 * 60

const orderBody = ({ id, orderNumber, amount, currency }: NewIntent) => ({
  amount,
  currency,
  receipt: id,
  notes: { orderNumber },
  payment: {
    capture: 'automatic',
    capture_options: {
      automatic_expiry_period: CAPTURE_MINUTES,
      manual_expiry_period: CAPTURE_MINUTES,
      refund_speed: 'normal',
    },
  },
})

const opened = ({ id }: OrderAnswer): OpenedIntent => ({
  intentRef: id,
  providerOrderRef: id,
  expiresAt: null,
  clientPayload: {},
})

/** Creates the order at Razorpay. After a lost answer it is found by our receipt, so that it is not created twice. */
export async function openOrder(
  client: RazorpayClient,
  http: HttpClient,
  intent: NewIntent,
): Promise<Result<OpenedIntent, GatewayProblem>> {
  const until = http.deadline()
  const earlier = intent.mayExist ? await findAgain(client, intent, until) : ok(null)
  if (!earlier.ok) return earlier
  if (earlier.value) return ok(opened(earlier.value))
  const created = await client.createOrder(orderBody(intent), until)
  if (created.ok) return ok(opened(created.value))
  return recover(client, http, { intent, until, problem: created.error })
}

type Lost = { intent: NewIntent; until: AbortSignal; problem: GatewayProblem }

async function recover(client: RazorpayClient, http: HttpClient, { intent, until, problem }: Lost) {
  const isTaken = problem.reason === 'RECEIPT_REFUSED'
  if (!isTaken && !isWorthRetrying(problem)) return fail(problem)
  if (problem.maybeDone || isTaken) {
    const found = await findAgain(client, intent, until)
    if (!found.ok) return found
    if (found.value) return ok(opened(found.value))
    if (isTaken) return fail(problem)
  }
  if (!(await http.pause(until))) return fail(problem)
  // If the first order exists after all, it cannot be paid, because no page has its id.
  const again = await client.createOrder(orderBody(intent), until)
  return again.ok ? ok(opened(again.value)) : again
}

async function findAgain(
  client: RazorpayClient,
  { id, amount, currency }: NewIntent,
  until: AbortSignal,
): Promise<Result<OrderAnswer | null, GatewayProblem>> {
  const found = await client.findOrders(id, until)
  if (!found.ok) return found
  const same = found.value.find(
    (order) => order.receipt === id && order.amount === amount && order.currency === currency,
  )
  return ok(same ?? null)
}
