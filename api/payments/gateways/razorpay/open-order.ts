import { fail, ok, type Result } from '#kit/result.ts'
import type { NewIntent, OpenedIntent } from '../gateway.ts'
import type { Line } from '../http-client.ts'
import { type GatewayProblem, isWorthRepeating } from '../problem.ts'
import type { OrderAnswer } from './answers.ts'
import type { RazorpayClient } from './client.ts'

/** As long as a payment in progress keeps its order: money that turns up later goes back by itself. */
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

/** Makes the provider's order; one whose answer was lost is found again by our receipt instead of made twice. */
export async function openOrder(
  client: RazorpayClient,
  line: Line,
  intent: NewIntent,
): Promise<Result<OpenedIntent, GatewayProblem>> {
  const until = line.deadline()
  const earlier = intent.mayExist ? await findAgain(client, intent, until) : ok(null)
  if (!earlier.ok) return earlier
  if (earlier.value) return ok(opened(earlier.value))
  const created = await client.createOrder(orderBody(intent), until)
  if (created.ok) return ok(opened(created.value))
  return recover(client, line, { intent, until, problem: created.error })
}

type Lost = { intent: NewIntent; until: AbortSignal; problem: GatewayProblem }

async function recover(client: RazorpayClient, line: Line, { intent, until, problem }: Lost) {
  const isTaken = problem.reason === 'RECEIPT_REFUSED'
  if (!isTaken && !isWorthRepeating(problem)) return fail(problem)
  if (problem.maybeDone || isTaken) {
    const found = await findAgain(client, intent, until)
    if (!found.ok) return found
    if (found.value) return ok(opened(found.value))
    if (isTaken) return fail(problem)
  }
  if (!(await line.rest(until))) return fail(problem)
  // Should the first one appear after all: nobody was ever told of it, so nobody can pay it.
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
