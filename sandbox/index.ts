import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import { SANDBOX_ACCOUNTS } from './accounts.ts'
import { addBodyParsers } from './body-parsers.ts'
import { type CourierWorld, courierRoutes } from './courier/courier.routes.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { createInbox, type Inbox } from './inbox/inbox.ts'
import { msg91 } from './inbox/msg91.ts'
import { startSmtp } from './inbox/smtp.ts'
import { twilio } from './inbox/twilio.ts'
import { type DemoPerson, indexPage } from './index-page.ts'
import { sendPage } from './page.ts'
import { type Payments, startPayments } from './sim/payments.ts'
import type { RecalledOrder } from './sim/recalled.ts'
import type { SimOptions } from './sim/sim.ts'

type SandboxOptions = SimOptions & {
  smtpPort?: number
  /** Whom one can sign in as. */
  demo?: readonly DemoPerson[]
  /** The parcels that were handed to a courier. */
  parcels?: CourierWorld['parcels']
  /** The host that shoppers see: SMS with a code are registered for it. */
  shopHost?: string
}

export type Sandbox = {
  plugin: FastifyPluginAsync
  smtpUrl: string
  accounts: typeof SANDBOX_ACCOUNTS
  /** Tells the payment providers where shoppers reach the shop, once that is known. */
  setShopUrl(url: string): void
  /** Gives the payment providers back what they knew before they were started anew. */
  recall(orders: readonly RecalledOrder[]): void
  stop(): Promise<void>
}

type Parts = {
  inbox: Inbox
  smtpUrl: string
  payments: Payments
  courier: CourierWorld
  demo: readonly DemoPerson[]
  shopHost: string
}

const sandboxPlugin =
  ({ inbox, smtpUrl, payments, courier, demo, shopHost }: Parts): FastifyPluginAsync =>
  async (app) => {
    const css = await readFile(new URL('./sandbox.css', import.meta.url), 'utf8')
    addBodyParsers(app)
    app.get('/', async (_request, reply) => sendPage(reply, indexPage(smtpUrl, demo)))
    app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
    await app.register(inboxRoutes(inbox))
    await app.register(twilio(inbox), { prefix: '/twilio' })
    await app.register(msg91(inbox, shopHost), { prefix: '/msg91' })
    await app.register(payments.plugin)
    await app.register(courierRoutes(courier))
  }

/** Whatever else NODE_ENV says may be somebody's spelling of production. */
const OPEN_IN = new Set(['', 'development', 'test'])

/** Starts the stand-ins for SMS, mail, payments and couriers. The plugin is to be mounted under /sandbox. */
export async function startSandbox({
  smtpPort = 0,
  demo = [],
  parcels = async () => [],
  shopHost = 'aranyamill.example',
  ...options
}: SandboxOptions = {}): Promise<Sandbox> {
  const { NODE_ENV: mode = '' } = process.env
  if (!OPEN_IN.has(mode)) {
    throw new Error(`The sandbox shows every one-time code, so it refuses to start with NODE_ENV=${mode}`)
  }
  const inbox = createInbox()
  const smtp = await startSmtp(inbox, smtpPort)
  const payments = startPayments(options)
  const courier = { parcels, shopUrl: payments.shopUrl }
  return {
    plugin: sandboxPlugin({ inbox, smtpUrl: smtp.url, payments, courier, demo, shopHost }),
    smtpUrl: smtp.url,
    accounts: SANDBOX_ACCOUNTS,
    setShopUrl: payments.setShopUrl,
    recall: payments.recall,
    stop() {
      payments.stop()
      return smtp.stop()
    },
  }
}
