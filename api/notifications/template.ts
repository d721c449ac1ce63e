import type { Milliseconds } from '#kit/duration.ts'

/** The values of the places in a text. */
export type Vars = Readonly<Record<string, string>>

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

/** A mail without an order in it. Places are `{name}`. */
export type MailTemplate = {
  subject: string
  /** What a list of mails shows beside the subject; if absent, the text itself. */
  preheader?: string
  heading: string
  /** Shown large, to be typed off. */
  code?: string
  paragraphs: readonly string[]
}

export type Template = { sms: SmsTemplate; mail: MailTemplate }
