import fastify, { type FastifyPluginAsync, type FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { DEMO_CUSTOMERS } from '#db/seed/demo/customers.ts'
import { BRAND } from '#domain/brand.ts'
import { invariant } from '#kit/invariant.ts'
import type { Sandbox } from '#sandbox/index.ts'
import type { Config } from './config.ts'
import type { Secrets } from './derive-key.ts'
import { isFromThisMachine, isLoopbackHost } from './http/security/loopback.ts'
import { isFromOwnNetwork } from './http/security/own-network.ts'
import { forwardTo } from './http/server/forward.ts'
import { sandboxPlace } from './network-config.ts'
import type { SenderSettings } from './notifications/index.ts'
import { listParcels } from './orders/index.ts'
import { type GatewaySettings, listKnownIntents, returnPath } from './payments/index.ts'
import { listDemoStaff, staffSealKeys } from './staff/index.ts'

/**
 * The sandbox shows every one-time code and accepts simulated payments. In production it is not even loaded; elsewhere
 * only this machine can reach it, or private networks if several processes share it.
 */
export async function openSandbox(config: Config, db: Db, secrets: Secrets) {
  const { production, sandboxUrl, publicUrl } = config
  if (production) return null
  if (sandboxUrl) return joinSandbox(sandboxUrl, publicUrl)
  invariant(isLoopbackHost(publicUrl.hostname), 'the sandbox is for this machine alone')
  const sandbox = await startWorld(config, db, secrets)
  // The providers listen on their own port, so that messages can be sent while the shop itself shuts down.
  // An idle connection would otherwise keep this server from closing.
  const outside = fastify({ forceCloseConnections: true })
  const plugin = forThisMachine(sandbox.plugin)
  await outside.register(plugin, { prefix: '/sandbox' })
  const origin = await outside.listen({ port: 0, host: '127.0.0.1' })
  return {
    plugin,
    ...clientsOf(sandbox, { origin, shopUrl: publicUrl.origin }),
    setShopUrl: sandbox.setShopUrl,
    stop: () => outside.close().finally(sandbox.stop),
  }
}

/** The sandbox of another process. Browsers reach its pages and scripts under the shop's own address. */
async function joinSandbox(sandboxUrl: URL, { origin: shopUrl }: URL) {
  const { SANDBOX_ACCOUNTS: accounts } = await import('#sandbox/accounts.ts')
  const { smtpUrl } = sandboxPlace(sandboxUrl)
  return {
    plugin: forOwnNetworks(forwardTo(sandboxUrl)),
    ...clientsOf({ accounts, smtpUrl }, { origin: sandboxUrl.origin, shopUrl }),
    setShopUrl: () => undefined,
    stop: async () => undefined,
  }
}

type World = { publicUrl: URL; smtp?: { host: string; port: number } }

/** Starts the simulated providers, and restores the payments that the shop has on record. */
export async function startWorld({ publicUrl, smtp }: World, db: Db, secrets: Secrets): Promise<Sandbox> {
  const { startSandbox } = await import('#sandbox/index.ts')
  const sandbox = await startSandbox({
    demo: Object.values(DEMO_CUSTOMERS),
    staff: () => listDemoStaff({ db, sealKeys: staffSealKeys(secrets) }),
    parcels: () => listParcels(db),
    publicUrl,
    ...(smtp && { smtp }),
  })
  sandbox.restore(await restorable(db, publicUrl.origin))
  return sandbox
}

/** Answers 404 to requests that are not allowed. */
const answerOnly =
  (isAllowed: (request: FastifyRequest) => boolean) =>
  (plugin: FastifyPluginAsync): FastifyPluginAsync =>
  async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isAllowed(request)) return
      reply.callNotFound()
      return reply
    })
    await scope.register(plugin)
  }

/** Answers 404 to requests from another machine, to another host name or through a proxy. */
export const forThisMachine = answerOnly(({ raw }) => isFromThisMachine(raw))

/** Answers 404 to requests from the internet. */
export const forOwnNetworks = answerOnly(isFromOwnNetwork)

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

type Addresses = { origin: string; shopUrl: string }

/** How the shop reaches the simulated providers. Their accounts are constants, so all processes agree. */
const clientsOf = (sandbox: Pick<Sandbox, 'accounts' | 'smtpUrl'>, addresses: Addresses) => ({
  senders: sandboxSenders(sandbox, addresses.origin),
  gateways: sandboxGateways(sandbox.accounts, addresses),
  courierSecret: sandbox.accounts.courier.secret,
})

/** The server calls the providers at their own port; browsers reach them under the shop's address. */
export function sandboxGateways(
  { razorpay, phonepe }: Pick<Sandbox['accounts'], 'razorpay' | 'phonepe'>,
  { origin, shopUrl }: Addresses,
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

export function sandboxSenders(
  { accounts, smtpUrl }: Pick<Sandbox, 'accounts' | 'smtpUrl'>,
  origin: string,
): SenderSettings {
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
