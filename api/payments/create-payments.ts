import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { seconds } from '#kit/duration.ts'
import { ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import { checkPaymentIfDue } from './checks/check-payment.ts'
import { reconcile } from './checks/reconcile.ts'
import { validatePayment } from './checks/validate-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { measurePayments } from './payment-metrics.ts'
import { runRefund } from './refunds/run-refund.ts'
import { processWebhook } from './webhooks/process-webhook.ts'
import { eraseOldEvents } from './webhooks/webhook-events.store.ts'
import { addWebhooks } from './webhooks/webhooks.routes.ts'

const RETURN_CHECKS = [seconds(1.5), seconds(3.5), seconds(7)]

type PaymentSources = Omit<PaymentDeps, 'metrics' | 'returnChecks'> & {
  registry: Registry
  returnChecks?: PaymentDeps['returnChecks']
}

/** Builds the payments module: its API calls, its webhooks and its jobs. */
export function createPayments({ registry, returnChecks = RETURN_CHECKS, ...sources }: PaymentSources) {
  const deps: PaymentDeps = { ...sources, returnChecks, metrics: measurePayments(registry) }
  handleJobs(deps)
  return {
    deps,
    handlers: paymentsRoutes(deps),
    addWebhooks: (app: FastifyInstance) => addWebhooks(app, deps),
  }
}

const paymentsRoutes = (deps: PaymentDeps): Pick<Handlers, 'validatePayment'> => ({
  validatePayment: ({ params, body }, { session }) =>
    validatePayment(deps, { ...body, ...params, userId: session?.userId ?? '' }),
})

function handleJobs(deps: PaymentDeps): void {
  const { jobs } = deps
  jobs.work('payments.webhook', ({ eventId }) => processWebhook(deps, eventId).then(ok))
  jobs.work('payments.check', ({ intentId }) => checkPaymentIfDue(deps, intentId).then(ok))
  jobs.work('payments.refund', ({ refundId }) => runRefund(deps, refundId).then(ok))
  jobs.work('payments.reconcile', () => reconcile(deps).then(ok))
  jobs.work('payments.erase', () => eraseOldEvents(deps.db).then(ok))
}
