import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import { SANDBOX_ACCOUNTS } from './accounts.ts'
import { addBodyParsers } from './body-parsers.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { createInbox, type Inbox } from './inbox/inbox.ts'
import { msg91 } from './inbox/msg91.ts'
import { startSmtp } from './inbox/smtp.ts'
import { twilio } from './inbox/twilio.ts'
import { indexPage } from './index-page.ts'
import { sendPage } from './page.ts'

type SandboxOptions = { smtpPort?: number }

export type Sandbox = {
  plugin: FastifyPluginAsync
  smtpUrl: string
  accounts: typeof SANDBOX_ACCOUNTS
  stop(): Promise<void>
}

const sandboxPlugin =
  (inbox: Inbox, smtpUrl: string): FastifyPluginAsync =>
  async (app) => {
    const css = await readFile(new URL('./sandbox.css', import.meta.url), 'utf8')
    addBodyParsers(app)
    app.get('/', async (_request, reply) => sendPage(reply, indexPage(smtpUrl)))
    app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
    await app.register(inboxRoutes(inbox))
    await app.register(twilio(inbox), { prefix: '/twilio' })
    await app.register(msg91(inbox), { prefix: '/msg91' })
  }

/** Starts the stand-ins for SMS and mail. The plugin is to be mounted under /sandbox. */
export async function startSandbox({ smtpPort = 0 }: SandboxOptions = {}): Promise<Sandbox> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The sandbox shows every one-time code, so it refuses to start with NODE_ENV=production')
  }
  const inbox = createInbox()
  const smtp = await startSmtp(inbox, smtpPort)
  return {
    plugin: sandboxPlugin(inbox, smtp.url),
    smtpUrl: smtp.url,
    accounts: SANDBOX_ACCOUNTS,
    stop: smtp.stop,
  }
}
