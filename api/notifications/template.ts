import type { Milliseconds } from '#kit/duration.ts'

export type SmsTemplate = {
  /**
   * Indian operators compare what is sent with the text registered with them: change both, or neither. A place is
   * `{name}` here and `{#var#}` there.
   */
  text: string
  /** What MSG91 calls each variable, and what we call it. */
  msg91: Readonly<Record<string, string>>
  /** After this long the message is of no use to anybody. */
  goodFor?: Milliseconds
}

export type MailTemplate = {
  subject: string
  heading: string
  /** Shown large, to be typed off. */
  code?: string
  paragraphs: readonly string[]
  /** One thing the reader may want to do next. */
  link?: { text: string; to: string }
}

export type Template = { sms?: SmsTemplate; mail?: MailTemplate }
