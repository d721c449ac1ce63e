import fastify, { type FastifyPluginAsync } from 'fastify'
import type { Db } from '#db/client.ts'
import { DEMO_CUSTOMERS } from '#db/seed/demo/customers.ts'
import { BRAND } from '#domain/brand.ts'
import { invariant } from '#kit/invariant.ts'
import type { Sandbox } from '#sandbox/index.ts'
import type { Config } from './config.ts'
import type { Secrets } from './derive-key.ts'
import { isFromThisMachine, isLoopbackHost } from './http/security/loopback.ts'
import type { SenderSettings } from './notifications/index.ts'
import { listParcels } from './orders/index.ts'
import { type GatewaySettings, listKnownIntents, returnPath } from './payments/index.ts'
import { listDemoStaff, staffSealKeys } from './staff/index.ts'

/**
 * The sandbox shows every one-time code and accepts simulated payments. In production it is not even loaded; elsewhere
 * only this machine can reach it.
 */
export async function openSandbox({ production, publicUrl }: Config, db: Db, secrets: Secrets) {
  if (production) return null
  invariant(isLoopbackHost(publicUrl.hostname), 'the sandbox is for this machine alone')
  const { startSandbox } = await import('#sandbox/index.ts')
  const demo = Object.values(DEMO_CUSTOMERS)
  const sandbox = await startSandbox({
    demo,
    staff: () => listDemoStaff({ db, sealKeys: staffSealKeys(secrets) }),
    parcels: () => listParcels(db),
    publicUrl,
  })
  sandbox.restore(await restorable(db, publicUrl.origin))
  // The providers listen on their own port, so that messages can be sent while the shop itself shuts down.
  // An idle connection would otherwise keep this server from closing.
  const outside = fastify({ forceCloseConnections: true })
  const plugin = forThisMachine(sandbox.plugin)
  await outside.register(plugin, { prefix: '/sandbox' })
  const origin = await outside.listen({ port: 0, host: '127.0.0.1' })
  const stop = () => outside.close().finally(sandbox.stop)
  return {
    plugin,
    senders: sandboxSenders(sandbox, origin),
    gateways: sandboxGateways(sandbox.accounts, { origin, shopUrl: publicUrl.origin }),
    courierSecret: sandbox.accounts.courier.secret,
    setShopUrl: sandbox.setShopUrl,
    stop,
  }
}

/** Answers 404 to requests from another machine, to another host name or through a proxy. */
export const forThisMachine =
  (plugin: FastifyPluginAsync): FastifyPluginAsync =>
  async (scope) => {
    scope.addHook('onRequest', async ({ raw }, reply) => {
      if (isFromThisMachine(raw)) return
      reply.callNotFound()
      return reply
    })
    await scope.register(plugin)
  }

/** How many payments the simulated providers restore after a restart. */
const MOST_RESTORED = 5000

/** The simulated providers keep nothing, so after a restart they restore the payments that the shop has on record. */
const restorable = async (db: Db, shopUrl: string) =>
  (await listKnownIntents(db, MOST_RESTORED)).map((intent) => ({
    ...intent,
    returnUrl: `${shopUrl}${returnPath({
      orderId: intent.orderId,
      paymentGateway: 'PHONEPE',
      transactionIntentId: intent.ref,
    })}`,
  }))

/** The server calls the providers at their own port; browsers reach them under the shop's address. */
export function sandboxGateways(
  { razorpay, phonepe }: Pick<Sandbox['accounts'], 'razorpay' | 'phonepe'>,
  { origin, shopUrl }: { origin: string; shopUrl: string },
): GatewaySettings {
  const { webhookUsername: username, webhookPassword, previousWebhookPassword } = phonepe
  return {
    shopUrl,
    razorpay: {
      url: origin + razorpay.basePath,
      scriptUrl: razorpay.checkoutScript,
      keyId: razorpay.keyId,
      keySecret: razorpay.keySecret,
      webhookSecrets: [razorpay.webhookSecret, razorpay.previousWebhookSecret],
    },
    phonepe: {
      oauthUrl: origin + phonepe.oauthBasePath,
      pgUrl: origin + phonepe.pgBasePath,
      scriptUrl: phonepe.checkoutScript,
      clientId: phonepe.clientId,
      clientSecret: phonepe.clientSecret,
      clientVersion: phonepe.clientVersion,
      webhookAccounts: [webhookPassword, previousWebhookPassword].map((password) => ({ username, password })),
    },
  }
}

function sandboxSenders({ accounts, smtpUrl }: Sandbox, origin: string): SenderSettings {
  const { msg91, twilio } = accounts
  return {
    sms: {
      '+91': {
        by: 'msg91',
        url: origin + msg91.basePath,
        authKey: msg91.authKey,
        templates: msg91.templateIds,
      },
      '+1': { by: 'twilio', url: origin + twilio.basePath, ...twilio },
    },
    mail: { url: smtpUrl, from: `${BRAND.name} <${BRAND.care.email}>` },
  }
}
