import type { Milliseconds } from '#kit/duration.ts'

/** The variables of a text. */
export type Vars = Readonly<Record<string, string>>

export type SmsTemplate = {
  /**
   * Indian operators compare an SMS with its registered text: change both, or neither. A variable is `{name}` here and
   * `{#var#}` there.
   */
  text: string
  /** MSG91's name of each variable, and ours. */
  msg91: Readonly<Record<string, string>>
  /** After this time the message is useless. */
  goodFor?: Milliseconds
}

/** A mail without an order. Variables are `{name}`. */
export type MailTemplate = {
  subject: string
  /** The preheader; if absent, the text itself. */
  preheader?: string
  heading: string
  /** Shown large, because the reader types it. */
  code?: string
  paragraphs: readonly string[]
}

export type Template = { sms: SmsTemplate; mail: MailTemplate }
