import type { Counter } from 'prom-client'
import type { JobLogger, JobOutcome } from '../jobs/job.ts'
import type { Contact } from '../jobs/jobs.ts'
import type { MailContent } from './mail-content.ts'
import { renderMail } from './render-mail.ts'
import { permanent } from './senders/post.ts'
import type { MailFile, Senders } from './senders/sender.ts'
import type { Vars } from './template.ts'
import { isSmsTemplate } from './templates.ts'

export type DeliveryDeps = { senders: Senders; logger: JobLogger; sent: Counter<'sender' | 'outcome'> }
export type Delivery = {
  to: Contact
  template: string
  /** The variables of the SMS. */
  vars: Vars
  /** The mail; null if this template has none. */
  mail: () => MailContent | null
  /** Attached to the mail. */
  files?: readonly MailFile[]
}

/** Sends one message through the sender of its channel, and counts it. */
export async function deliver(
  { senders, logger, sent }: DeliveryDeps,
  delivery: Delivery,
): Promise<JobOutcome> {
  const { name, outcome } = await hand(senders, delivery)
  sent.inc({ sender: name, outcome: outcome.ok ? 'sent' : outcome.error.kind.toLowerCase() })
  if (outcome.ok) logger.info({ template: delivery.template, sender: name }, 'message sent')
  return outcome
}

/** The sender that reaches a contact. */
export const senderOf = ({ sms, mail }: Senders, to: Contact) =>
  to.channel === 'SMS' ? sms[to.isdCode] : mail

async function hand(senders: Senders, { to, template, vars, mail, files = [] }: Delivery) {
  if (to.channel === 'SMS') {
    const { name, send } = senders.sms[to.isdCode]
    if (!isSmsTemplate(template)) return { name, outcome: permanent('NO_SUCH_TEMPLATE') }
    return { name, outcome: await send({ to: to.isdCode + to.phone, template, vars }) }
  }
  const { name, send } = senders.mail
  const content = mail()
  if (!content) return { name, outcome: permanent('NO_SUCH_TEMPLATE') }
  return { name, outcome: await send({ to: to.email, ...renderMail(content), attachments: files }) }
}
