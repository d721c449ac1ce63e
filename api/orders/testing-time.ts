import { sql } from 'kysely'
import { minutes } from '#kit/duration.ts'
import { checkPaymentIfDue } from '../payments/checks/check-payment.ts'
import { runDueRefunds, runRefund } from '../payments/refunds/run-refund.ts'
import { processWebhook } from '../payments/webhooks/process-webhook.ts'
import type { OrderDeps } from './order-deps.ts'

/** Untyped JSON: the expectations check it. */
type Json = ReturnType<typeof JSON.parse>

/** A control call of the simulated providers. */
export type Control = (path: string, body?: unknown, method?: string) => Promise<Json>

/** `ahead`: how far the gateways' clock is ahead. */
type TestClock = { deps: OrderDeps; sim: Control; clock: { ahead: number } }

/** Controls time and the queue in tests. */
export const timeOf = (clocks: TestClock) => ({
  /** Runs all due jobs, or those of some queues. */
  drain: (queues?: readonly string[]) => drain(clocks.deps, queues),
  /** Advances the clocks of the providers and of the gateways. */
  rest: (ms: number) => rest(clocks, ms),
  /** Advances time for some orders and for the providers. */
  travel: (orders: string | readonly string[], ms: number) => travel(clocks, [orders].flat(), ms),
  /** The provider says by its own clock when its page ends; the shop compares that with the database's clock. */
  async alignExpiry(intentRef: string) {
    await sql`update payment_intent set expires_at = expires_at - make_interval(secs => ${clocks.clock.ahead / 1000})
      where intent_ref = ${intentRef}`.execute(clocks.deps.db)
  },
  /** Runs every refund of an order to its end. */
  async finishRefunds(orderId: string) {
    await drain(clocks.deps)
    await travel(clocks, [orderId], minutes(20))
    await drain(clocks.deps)
    await runDueRefunds(clocks.deps.payments)
  },
})

async function rest({ sim, clock }: TestClock, ms: number) {
  clock.ahead += ms
  await sim('/clock', { advanceMs: ms })
}

const WORK: Record<string, (deps: OrderDeps, payload: Json) => Promise<void>> = {
  'payments.webhook': (deps, { eventId }) => processWebhook(deps.payments, eventId),
  'payments.check': (deps, { intentId }) => checkPaymentIfDue(deps.payments, intentId),
  'payments.refund': (deps, { refundId }) => runRefund(deps.payments, refundId),
}

/** Runs due jobs, oldest first, as the workers would, until none is left. Events about payments do not wait. */
async function drain(deps: OrderDeps, queues: readonly string[] = Object.keys(WORK)): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ name: string; data: Json }>`
      with done as (
        update pgboss.job set state = 'completed', completed_on = now() where id in (
          select id from pgboss.job where name = any(${[...queues]}) and state = 'created'
            and (start_after <= now() or name = 'payments.webhook') order by created_on, id limit 20)
        returning id, name, data, created_on
      ) select name, data from done order by created_on, id`.execute(deps.db)
    if (rows.length === 0) return
    for (const { name, data } of rows) await WORK[name]?.(deps, data)
  }
}

async function travel(clocks: TestClock, ids: readonly string[], ms: number): Promise<void> {
  const { db } = clocks.deps
  const back = sql`make_interval(secs => ${ms / 1000})`
  const isOurs = sql`order_id = any(${[...ids]}::uuid[])`
  await sql`update customer_order set created_at = created_at - ${back},
    postponed_until = postponed_until - ${back} where id = any(${[...ids]}::uuid[])`.execute(db)
  await sql`update payment_transaction set created_at = created_at - ${back} where ${isOurs}`.execute(db)
  await sql`update payment_intent set created_at = created_at - ${back}, opened_at = opened_at - ${back},
    opening_until = opening_until - ${back}, next_check_at = next_check_at - ${back},
    expires_at = expires_at - ${back} where ${isOurs}`.execute(db)
  await sql`update webhook_event set received_at = received_at - ${back}
    where (gateway, intent_ref) in (select gateway, intent_ref from payment_intent where ${isOurs})`.execute(
    db,
  )
  await sql`update refund set next_attempt_at = next_attempt_at - ${back}, created_at = created_at - ${back}
    where payment_transaction_id in (select id from payment_transaction where ${isOurs})`.execute(db)
  await sql`update pgboss.job set start_after = start_after - ${back} where name = 'payments.check'
    and data ->> 'intentId' in (select id::text from payment_intent where ${isOurs})`.execute(db)
  await rest(clocks, ms)
}
