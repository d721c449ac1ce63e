import { BRAND } from '#domain/brand.ts'
import { OTC_LIFETIME } from '#domain/otc.ts'
import { fill } from './fill-template.ts'
import type { MailContent } from './mail-content.ts'
import { ORDER_SMS } from './order-sms.ts'
import type { MailTemplate, SmsTemplate, Template, Vars } from './template.ts'

const { name, care } = BRAND

/** Messages about an account. Messages about orders are in `order-mail.ts` and `order-sms.ts`. */
export const TEMPLATES = {
  signInCode: {
    sms: {
      // With the last line the phone offers the code on our pages only.
      text: `{code} is your ${name} sign-in code. It is valid for 5 minutes. Do not share it with anyone.\n\n@{host} #{code}`,
      msg91: { otp: 'code' },
      goodFor: OTC_LIFETIME,
    },
    mail: {
      subject: `{code} is your ${name} sign-in code`,
      preheader: 'It is valid for 5 minutes and works once.',
      heading: 'Your sign-in code',
      code: '{code}',
      paragraphs: [
        'Enter it on the page where you asked for it. It is valid for 5 minutes and works once.',
        'Please do not share it with anyone. We will never ask you for it, by phone or by email.',
        'If you did not ask for a code, you can ignore this email. Nobody can sign in to your account without it.',
      ],
    },
  },
  contactChanged: {
    sms: {
      text: `The mobile number on your ${name} account has been changed. If this was not you, please write to ${care.email} right away.`,
      msg91: {},
    },
    mail: {
      subject: `The {what} on your ${name} account has been changed`,
      preheader: 'If this was you, there is nothing to do. If not, please tell us right away.',
      heading: 'Your {what} has been changed',
      paragraphs: [
        `The {what} on your ${name} account was changed on {at}. From now on we will use the new one.`,
        'If you made this change, there is nothing more to do.',
        `If you did not, please write to ${care.email} or call ${care.phone.display} right away, and we will help you secure your account.`,
      ],
    },
  },
  contactReleased: {
    sms: {
      text: `The {what} in your ${name} account has been removed: you had not verified it, and someone else now has. Questions? Please write to us.`,
      msg91: { what: 'what' },
    },
    mail: {
      subject: `The {what} was removed from your ${name} account`,
      heading: 'Your account has changed',
      paragraphs: [
        `The {what} in your ${name} account was never verified. Someone else has now verified it as theirs, so we have removed it from your account.`,
        'Your orders and addresses are just as they were. You can add another {what} under My Profile.',
        `If you think this is a mistake, please write to ${care.email}.`,
      ],
    },
  },
  careReceived: {
    sms: {
      text: `We have your message to ${name}. Its number is {number}, and we will answer within 48 hours. If you did not write to us, please ignore this.`,
      msg91: { number: 'number' },
    },
    mail: {
      subject: `We have your message: {number}`,
      preheader: 'We will answer within 48 hours.',
      heading: 'We have your message',
      paragraphs: [
        'Thank you for writing to us. The number of your message is {number}, and we will answer within 48 hours.',
        `If it cannot wait, call us on ${care.phone.display}, ${care.hours}, and tell us that number.`,
        'If you did not write to us, somebody mistyped their email address, and you can ignore this email.',
      ],
    },
  },
  careAnswered: {
    sms: {
      text: `We have answered your message {number} to ${name}. Sign in with this number to read it under My Messages, or call us.`,
      msg91: { number: 'number' },
    },
    mail: {
      subject: `Our answer to your message {number}`,
      heading: 'Our answer',
      paragraphs: [
        'You wrote to us, and this is our answer to {number}:',
        '{answer}',
        `If anything is still open, write to ${care.email} with the same number, or call ${care.phone.display}.`,
      ],
    },
  },
} as const satisfies Record<string, Template>

/** Mails to members of staff. They have no SMS. */
export const STAFF_MAILS = {
  staffNewDevice: {
    subject: `{name} signed in to the ${name} desk on a new device`,
    heading: 'A new device at the desk',
    paragraphs: [
      '{name} signed in on {at} on a device that was not used before.',
      'Device: {device}',
      'Network: {network}',
      'If this was you or somebody you know of, there is nothing to do. If not, end the session under Staff and take the keys of that person away.',
    ],
  },
} as const satisfies Record<string, MailTemplate>

/** Mails to customers about their data. They have no SMS. */
export const DATA_MAILS = {
  erasureAsked: {
    subject: `Your ${name} account will be erased`,
    preheader: 'If you asked for this, there is nothing to do.',
    heading: 'Your account will be erased',
    paragraphs: [
      `We have been asked to erase your ${name} account and what we know about you. It will happen on {day} and cannot be taken back.`,
      'Invoices stay, because the tax law requires them. Everything else goes: your name, contacts, addresses, messages and photographs.',
      `If you did not ask for this, or have changed your mind, write to ${care.email} or call ${care.phone.display} before that day.`,
    ],
  },
  exportReady: {
    subject: `Your data at ${name}`,
    preheader: 'A link to everything we hold about you.',
    heading: 'Everything we hold about you',
    paragraphs: [
      'You asked for a copy of your data. Open this address to download it as a file:',
      '{link}',
      'The address works until {until}. Please do not pass it on: whoever opens it can read your data.',
      `If you did not ask for this, please write to ${care.email}.`,
    ],
  },
} as const satisfies Record<string, MailTemplate>

/** Mails without an SMS. */
const MAILS = { ...STAFF_MAILS, ...DATA_MAILS }
type MailOnly = keyof typeof MAILS
const isMailOnly = (word: string): word is MailOnly => Object.hasOwn(MAILS, word)

export type AccountTemplate = keyof typeof TEMPLATES
type MailName = AccountTemplate | MailOnly
export const isMailTemplate = (word: string): word is MailName => isAccountTemplate(word) || isMailOnly(word)
type OrderSmsName = keyof typeof ORDER_SMS
export type SmsTemplateName = AccountTemplate | OrderSmsName

// A job may wait for a day, and the template may have been removed since.
const isAccountTemplate = (word: string): word is AccountTemplate => Object.hasOwn(TEMPLATES, word)
const isOrderSms = (word: string): word is OrderSmsName => Object.hasOwn(ORDER_SMS, word)
export const isSmsTemplate = (word: string): word is SmsTemplateName =>
  isAccountTemplate(word) || isOrderSms(word)

export const SMS_TEMPLATES: readonly SmsTemplateName[] = [
  ...Object.keys(TEMPLATES),
  ...Object.keys(ORDER_SMS),
].filter(isSmsTemplate)
export const smsTemplate = (word: SmsTemplateName): SmsTemplate =>
  isAccountTemplate(word) ? TEMPLATES[word].sms : ORDER_SMS[word]

/** A mail about an account, with its variables filled in. */
export function accountMail(template: MailName, vars: Vars): MailContent {
  const {
    subject,
    heading,
    code,
    paragraphs,
    preheader = paragraphs.join(' '),
  }: MailTemplate = isMailOnly(template) ? MAILS[template] : TEMPLATES[template].mail
  const filled = (text: string) => fill(text, vars)
  return {
    subject: filled(subject),
    preheader: filled(preheader),
    heading: filled(heading),
    blocks: [
      ...(code ? [{ kind: 'code' as const, code: filled(code) }] : []),
      // A value may have lines of its own, such as an answer that staff wrote.
      ...paragraphs
        .flatMap((text) => filled(text).split(/\n+/))
        .map((text) => ({ kind: 'text' as const, text })),
    ],
  }
}
