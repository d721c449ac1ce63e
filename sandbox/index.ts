import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import { SANDBOX_ACCOUNTS } from './accounts.ts'
import { addBodyParsers } from './body-parsers.ts'
import { type CourierOptions, courierRoutes } from './courier/courier.routes.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { createInbox, type Inbox } from './inbox/inbox.ts'
import { msg91 } from './inbox/msg91.ts'
import { type SmtpPlace, startSmtp } from './inbox/smtp.ts'
import { twilio } from './inbox/twilio.ts'
import { type DemoPerson, type DemoStaff, indexPage } from './index-page.ts'
import { sendPage } from './page.ts'
import { type Payments, startPayments } from './sim/payments.ts'
import type { RestoredOrder } from './sim/restored.ts'
import type { SimOptions } from './sim/sim.ts'

type SandboxOptions = SimOptions & {
  /** Where the mail server listens. */
  smtp?: SmtpPlace
  /** The demo customers. */
  demo?: readonly DemoPerson[]
  /** The members of staff of the demo, with a code of the moment. */
  staff?: () => Promise<readonly DemoStaff[]>
  /** The shipped parcels. */
  parcels?: CourierOptions['parcels']
  /** The shop's address: registered SMS texts contain it. */
  publicUrl?: URL
}

export type Sandbox = {
  plugin: FastifyPluginAsync
  smtpUrl: string
  accounts: typeof SANDBOX_ACCOUNTS
  /** Sets the shop's public address, once it is known. */
  setShopUrl(url: string): void
  /** Restores the payment providers' orders after a restart. */
  restore(orders: readonly RestoredOrder[]): void
  stop(): Promise<void>
}

type Parts = {
  inbox: Inbox
  smtpUrl: string
  payments: Payments
  courier: CourierOptions
  demo: readonly DemoPerson[]
  staff: () => Promise<readonly DemoStaff[]>
  publicUrl: URL
}

const sandboxPlugin =
  ({ inbox, smtpUrl, payments, courier, demo, staff, publicUrl }: Parts): FastifyPluginAsync =>
  async (app) => {
    const css = await readFile(new URL('./sandbox.css', import.meta.url), 'utf8')
    addBodyParsers(app)
    app.get('/', async (_request, reply) => sendPage(reply, indexPage(smtpUrl, demo, await staff())))
    app.get('/staff.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await staff()),
    )
    app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
    await app.register(inboxRoutes(inbox))
    await app.register(twilio(inbox), { prefix: '/twilio' })
    await app.register(msg91(inbox, publicUrl), { prefix: '/msg91' })
    await app.register(payments.plugin)
    await app.register(courierRoutes(courier))
  }

/** Any other value of NODE_ENV may mean production. */
const OPEN_IN = new Set(['', 'development', 'test'])

/** Starts the simulated SMS, mail and payment providers and couriers. Mount the plugin under /sandbox. */
export async function startSandbox({
  smtp: smtpPlace = {},
  demo = [],
  staff = async () => [],
  parcels = async () => [],
  publicUrl = new URL('https://aranyamill.example'),
  ...options
}: SandboxOptions = {}): Promise<Sandbox> {
  const { NODE_ENV: mode = '' } = process.env
  if (!OPEN_IN.has(mode)) {
    throw new Error(`The sandbox shows every one-time code, so it refuses to start with NODE_ENV=${mode}`)
  }
  const inbox = createInbox()
  const smtp = await startSmtp(inbox, smtpPlace)
  const payments = startPayments(options)
  const courier = { parcels, shopUrl: payments.shopUrl }
  return {
    plugin: sandboxPlugin({ inbox, smtpUrl: smtp.url, payments, courier, demo, staff, publicUrl }),
    smtpUrl: smtp.url,
    accounts: SANDBOX_ACCOUNTS,
    setShopUrl: payments.setShopUrl,
    restore: payments.restore,
    stop() {
      payments.stop()
      return smtp.stop()
    },
  }
}
