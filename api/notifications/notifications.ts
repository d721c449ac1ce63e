import { Counter, type Registry } from 'prom-client'
import type { Tx } from '#db/client.ts'
import { shopTime } from '#db/clock.ts'
import { formatMoment } from '#domain/date-display.ts'
import type { OrderMessage } from '#domain/order-message.ts'
import { OTC_LIFETIME } from '#domain/otc.ts'
import { invariant } from '#kit/invariant.ts'
import { ok } from '#kit/result.ts'
import type { JobLogger, JobOutcome } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import type { Contact, JOBS } from '../jobs/jobs.ts'
import { type Delivery, type DeliveryDeps, deliver, senderOf } from './deliver.ts'
import { fill } from './fill-template.ts'
import { factsOf, type OrderMessageInput } from './order-facts.ts'
import { orderMail } from './order-mail.ts'
import { orderSmsVars } from './order-sms.ts'
import { renderMail } from './render-mail.ts'
import { transient } from './senders/post.ts'
import type { Senders } from './senders/sender.ts'
import type { Vars } from './template.ts'
import { accountMail, isMailTemplate, isSmsTemplate, smsTemplate } from './templates.ts'

export type Message = { to: Contact; key: string } & ({ template: 'signInCode'; seed: string } | MessageText)

type MessageText =
  | { template: 'contactChanged'; changed: 'phone' | 'email'; at: Date }
  | { template: 'contactReleased'; released: 'phone' | 'email' }
  | { template: 'careReceived'; number: string }
  | { template: 'careAnswered'; number: string; answer: string }
  | { template: 'erasureAsked'; day: string }
  | { template: 'exportReady'; link: string; until: string }
  | { template: 'staffNewDevice'; name: string; device: string; network: string; at: Date }

export type Notifications = {
  /** Queues a message about an account in the caller's transaction. The same `key` is queued once. */
  queue(tx: Tx, message: Message): Promise<void>
}

export type OrderNotifications = {
  /** Sends a message about an order now. The caller runs in a job, which retries. */
  send(to: Contact, message: OrderMessage, input: Omit<OrderMessageInput, 'origin'>): Promise<JobOutcome>
  /** The name of the sender that reaches this contact. */
  senderOf(to: Contact): string
  /** The mail and the SMS of a message as they would be sent now; no SMS if the message has none. */
  preview(message: OrderMessage, input: Omit<OrderMessageInput, 'origin'>): MessagePreview
}

export type MessagePreview = { subject: string; html: string; text: string; sms: string | null }

export type NotificationsDeps = {
  jobs: Jobs<typeof JOBS>
  /** Derives the code from its seed. Only the seed is queued, so no code is stored in the database. */
  codeOf: (seed: string) => string
  publicUrl: URL
  logger: JobLogger
  registry: Registry
  /** Without senders messages are queued and not sent. */
  senders?: Senders
}

/** Queues messages without sending them: the running shop does that. */
export const createMessageQueue = (jobs: Jobs<typeof JOBS>): Notifications => ({
  queue(tx, { to, key, ...message }) {
    if (message.template === 'signInCode') {
      return jobs.enqueue(tx, 'notifications.code', { key, payload: { to, ...message } })
    }
    const { template } = message
    return jobs.enqueue(tx, 'notifications.message', {
      key,
      payload: { to, template, vars: varsOf(to, message) },
    })
  },
})

/** Everything the shop sends to people goes through this. */
export function createNotifications(deps: NotificationsDeps): Notifications & OrderNotifications {
  const { jobs, publicUrl } = deps
  const delivering = carriersOf(deps)
  if (delivering) carry(deps, delivering)
  return {
    ...createMessageQueue(jobs),
    async send(to, message, input) {
      if (!delivering) return transient('NO_SENDERS')
      const facts = factsOf({ ...input, origin: publicUrl.origin })
      const mail = () => orderMail(message, facts)
      const files = input.files.map(({ name, bytes }) => ({
        filename: name,
        content: bytes,
        contentType: 'application/pdf',
      }))
      return deliver(delivering, { to, template: message, vars: orderSmsVars(facts), mail, files })
    },
    senderOf: (to) => (deps.senders ? senderOf(deps.senders, to).name : 'none'),
    preview(message, input) {
      const facts = factsOf({ ...input, origin: publicUrl.origin })
      const { subject, html, text } = renderMail(orderMail(message, facts))
      const sms = isSmsTemplate(message) ? fill(smsTemplate(message).text, orderSmsVars(facts)) : null
      return { subject, html, text, sms }
    },
  }
}

const CHANGED = { phone: 'mobile number', email: 'email address' }

function varsOf(to: Contact, message: MessageText): Vars {
  switch (message.template) {
    case 'contactReleased':
      return { what: CHANGED[message.released] }
    case 'careReceived':
      return { number: message.number }
    case 'careAnswered':
      return { number: message.number, answer: message.answer }
    case 'erasureAsked':
      return { day: message.day }
    case 'exportReady':
      return { link: message.link, until: message.until }
    case 'staffNewDevice':
      return {
        name: message.name,
        device: message.device,
        network: message.network,
        at: momentText(message.at),
      }
    default:
      invariant(message.changed === 'phone' || to.channel === 'EMAIL', 'a changed e-mail is told by e-mail')
      return contactVars(message.changed, message.at)
  }
}

const contactVars = (changed: keyof typeof CHANGED, at: Date): Vars => ({
  what: CHANGED[changed],
  at: momentText(at),
})

const momentText = (at: Date) => `${formatMoment(at, 'Asia/Kolkata')} IST`

function carriersOf({ senders, logger, registry }: NotificationsDeps): DeliveryDeps | null {
  if (!senders) return null
  const sent = new Counter({
    name: 'notifications_total',
    help: 'Attempts to send a message, by sender and how they ended: sent, transient or permanent',
    labelNames: ['sender', 'outcome'],
    registers: [registry],
  })
  return { senders, logger, sent }
}

const accountDelivery = (to: Contact, template: string, vars: Vars): Delivery => ({
  to,
  template,
  vars,
  mail: () => (isMailTemplate(template) ? accountMail(template, vars) : null),
})

function carry({ jobs, codeOf, publicUrl, logger }: NotificationsDeps, delivering: DeliveryDeps) {
  // Phones compare the host without its port.
  const host = publicUrl.hostname
  jobs.work('notifications.code', async ({ to, template, seed }, { createdAt }) => {
    // A late code is useless: by then the user has asked for another one.
    if (shopTime() - createdAt.getTime() > OTC_LIFETIME) {
      logger.warn({ template }, 'a code came too late and was not sent')
      return ok(undefined)
    }
    return deliver(delivering, accountDelivery(to, template, { code: codeOf(seed), host }))
  })
  jobs.work('notifications.message', ({ to, template, vars }) =>
    deliver(delivering, accountDelivery(to, template, vars)),
  )
}
