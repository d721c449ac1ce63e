import { Counter, type Registry } from 'prom-client'
import type { Tx } from '#db/client.ts'
import { formatMoment } from '#domain/date-display.ts'
import { OTC_LIFETIME } from '#domain/otc.ts'
import { invariant } from '#kit/invariant.ts'
import { ok } from '#kit/result.ts'
import type { JobLogger } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import type { Contact, JOBS } from '../jobs/jobs.ts'
import { type DeliveryDeps, deliver } from './deliver.ts'
import type { Senders } from './senders/sender.ts'
import type { OrderTemplate, Vars } from './templates.ts'

export type Message = { to: Contact; key: string } & (
  | { template: 'signInCode'; seed: string }
  | { template: 'contactChanged'; changed: 'phone' | 'email'; at: Date }
  | { template: 'contactReleased'; released: 'phone' | 'email' }
  | { template: OrderTemplate; vars: Vars }
)

export type Notifications = {
  /** Queues the message in the caller's transaction. `key` makes it at most once. */
  queue(tx: Tx, message: Message): Promise<void>
}

export type NotificationsDeps = {
  jobs: Jobs<typeof JOBS>
  /** What a seed stands for. Only the seed is queued, so no code lies readable in the database. */
  codeOf: (seed: string) => string
  publicUrl: URL
  logger: JobLogger
  registry: Registry
  /** Without them messages are queued and nobody carries them. */
  senders?: Senders
}

/** The one door for whatever the shop has to tell somebody. */
export function createNotifications(deps: NotificationsDeps): Notifications {
  const { jobs, senders } = deps
  if (senders) carry(deps, senders)
  return {
    queue(tx, { to, key, ...message }) {
      if (message.template === 'signInCode') {
        return jobs.enqueue(tx, 'notifications.code', { key, payload: { to, ...message } })
      }
      if ('vars' in message)
        return jobs.enqueue(tx, 'notifications.message', { key, payload: { to, ...message } })
      if (message.template === 'contactReleased') {
        const vars = { what: CHANGED[message.released] }
        return jobs.enqueue(tx, 'notifications.message', {
          key,
          payload: { to, template: message.template, vars },
        })
      }
      const { template, changed, at } = message
      invariant(changed === 'phone' || to.channel === 'EMAIL', 'a changed e-mail is told by e-mail')
      return jobs.enqueue(tx, 'notifications.message', {
        key,
        payload: { to, template, vars: contactVars(changed, at) },
      })
    },
  }
}

const CHANGED = { phone: 'mobile number', email: 'e-mail address' }

const contactVars = (changed: keyof typeof CHANGED, at: Date): Vars => ({
  what: CHANGED[changed],
  at: `${formatMoment(at, 'Asia/Kolkata')} IST`,
})

function carry({ jobs, codeOf, publicUrl, logger, registry }: NotificationsDeps, senders: Senders) {
  const sent = new Counter({
    name: 'notifications_total',
    help: 'Attempts to send a message, by sender and how they ended: sent, transient or permanent',
    labelNames: ['sender', 'outcome'],
    registers: [registry],
  })
  const deps: DeliveryDeps = { senders, logger, sent }
  const host = publicUrl.hostname
  jobs.work('notifications.code', async ({ to, template, seed }, { createdAt }) => {
    // Late, it would only sow doubt: the page has long asked for another one.
    if (Date.now() - createdAt.getTime() > OTC_LIFETIME) {
      logger.warn({ template }, 'a code came too late and was not sent')
      return ok(undefined)
    }
    return deliver(deps, { to, template, vars: { code: codeOf(seed), host } })
  })
  jobs.work('notifications.message', (delivery) => deliver(deps, delivery))
}
