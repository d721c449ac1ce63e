import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAYMENT_RETURN_PATH, WEBHOOKS } from '#contract/webhooks.ts'
import { GATEWAYS, type GatewayName, providerOf } from '#domain/payment.ts'
import { seconds } from '#kit/duration.ts'
import { sendFailure } from '../../http/calls/errors.ts'
import { API_HEADERS } from '../../http/security/headers.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { reportProblem } from '../problems/report-problem.ts'
import { returnAddress } from './return-address.ts'
import { insertEvent } from './webhook-events.store.ts'

const OTHER_METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const webhookOf = (gateway: GatewayName) => WEBHOOKS[providerOf(gateway)]
/** How long an event about a payment waits for others, and for the shopper. */
const EVENTS_WAIT = seconds(1)
const LARGEST_EVENT = Math.max(...GATEWAYS.map((gateway) => webhookOf(gateway).bodyLimit))

/**
 * Receives the providers' events: no session, no CSRF token, no rate limit for what is signed. An event's signature is
 * verified over its bytes. The event is stored once and answered at once; a job then asks the provider.
 */
export async function addWebhooks(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_EVENT },
      async (_: unknown, raw: Buffer) => raw,
    )
    for (const gateway of GATEWAYS) {
      const { path, bodyLimit } = webhookOf(gateway)
      scope.post(path, { bodyLimit }, (request, reply) => receive(deps, gateway, { request, reply }))
      scope.route({ method: OTHER_METHODS, url: path, handler: refuseMethod })
    }
    // In browsers inside other apps the card provider's script cannot call the page and posts a form instead. The form
    // comes from another site, so without a session. It is not trusted: it leads to the page that asks the provider.
    scope.post(PAYMENT_RETURN_PATH, async ({ query }, reply) => reply.redirect(returnAddress(query), 303))
  })
}

const refuseMethod = (_request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(reply.header('allow', 'POST'), 'METHOD_NOT_ALLOWED')

type Http = { request: FastifyRequest; reply: FastifyReply }

async function receive(deps: PaymentDeps, gateway: GatewayName, { request, reply }: Http) {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const hint = deps.gateways[gateway].readWebhook(raw, request.headers)
  const isForged = !hint.ok && hint.error === 'SIGNATURE_INVALID'
  if (isForged || !isSingleHeader(request, webhookOf(gateway).signature)) {
    deps.metrics.webhooks.inc({ gateway, outcome: 'forged' })
    return sendFailure(reply, 'WEBHOOK_SIGNATURE_INVALID')
  }
  if (!hint.ok) {
    deps.metrics.webhooks.inc({ gateway, outcome: 'unreadable' })
    await reportUnreadable(deps, gateway, raw)
    return sendFailure(reply, 'BAD_JSON')
  }
  const isNew = await deps.db.transaction().execute(async (tx) => {
    const event = await insertEvent(tx, gateway, { raw, hint: hint.value })
    if (!event?.isOpen) return event !== null
    const { id: eventId, receivedAt } = event
    await deps.jobs.enqueue(tx, 'payments.webhook', {
      key: `${gateway} ${eventId}`,
      payload: { eventId },
      // Providers send several events about a payment. By then the shopper's return has often settled it.
      ...(hint.value.topic === 'PAYMENT' && { runAt: new Date(receivedAt.getTime() + EVENTS_WAIT) }),
    })
    return true
  })
  deps.metrics.webhooks.inc({ gateway, outcome: isNew ? 'taken' : 'repeated' })
  return reply.status(200).headers(API_HEADERS).send({ received: true })
}

/** The provider signed what we cannot read: a person asks it what that was. */
const reportUnreadable = (deps: PaymentDeps, gateway: GatewayName, raw: Buffer) =>
  reportProblem(deps, deps.db, {
    kind: 'UNCLEAR',
    gateway,
    subject: `event ${createHash('sha256').update(raw).digest('hex').slice(0, 12)}`,
    orderId: null,
    details: 'a signed event cannot be read',
  })

/** With two signature headers it is unclear which one counts; Node would keep the first of some. */
const isSingleHeader = ({ raw }: FastifyRequest, name: string) =>
  raw.rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length === 1
