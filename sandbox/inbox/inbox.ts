import { randomUUID } from 'node:crypto'
import { findCode } from './find-code.ts'
import { isSameIdentifier } from './identifier.ts'

/** Bounds the memory of a sandbox that runs for weeks. */
export const INBOX_LIMIT = 500

export type Channel = 'sms' | 'mail'
export type MailFile = { name: string; type: string; bytes: Buffer }
export type Delivery = {
  channel: Channel
  to: string
  subject: string
  text: string
  html?: string
  files?: readonly MailFile[]
}
export type InboxEntry = {
  channel: Channel
  to: string
  subject: string
  text: string
  code: string | null
  sentAt: string
}
export type Message = InboxEntry & { id: string; html: string | null; files: readonly MailFile[] }
export type Inbox = {
  deliver(delivery: Delivery): void
  list(to?: string): Message[]
  find(id: string): Message | null
}

const stamped = ({ channel, to, subject, text, html, files = [] }: Delivery): Message => ({
  id: randomUUID(),
  channel,
  to,
  subject,
  text,
  html: html ?? null,
  files,
  code: findCode({ subject, text }),
  sentAt: new Date().toISOString(),
})

export function createInbox(): Inbox {
  const messages: Message[] = []
  return {
    deliver(delivery) {
      messages.unshift(stamped(delivery))
      messages.splice(INBOX_LIMIT)
    },
    list: (to) => messages.filter((message) => to === undefined || isSameIdentifier(message.to, to)),
    find: (id) => messages.find((message) => message.id === id) ?? null,
  }
}

/** An entry of inbox.json: these six fields and no others. */
export const inboxEntry = ({ channel, to, subject, text, code, sentAt }: Message): InboxEntry => ({
  channel,
  to,
  subject,
  text,
  code,
  sentAt,
})
