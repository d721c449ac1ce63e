import { BRAND } from '#domain/brand.ts'
import { OTC_LIFETIME } from '#domain/otc.ts'
import { ORDER_TEMPLATES } from './order-templates.ts'
import type { MailTemplate, SmsTemplate, Template } from './template.ts'

export type Vars = Readonly<Record<string, string>>

const { name, care } = BRAND

/** Every message the shop sends. A new one is a row here, or in the table of orders. */
export const TEMPLATES = {
  signInCode: {
    sms: {
      // The last line lets the phone offer the code on our pages, and on no others.
      text: `{code} is your ${name} sign-in code. It is valid for 5 minutes. Do not share it with anyone.\n\n@{host} #{code}`,
      msg91: { otp: 'code' },
      goodFor: OTC_LIFETIME,
    },
    mail: {
      subject: `{code} is your ${name} sign-in code`,
      heading: 'Your sign-in code',
      code: '{code}',
      paragraphs: [
        'It is valid for 5 minutes and works once. Type it on the page that asked for it.',
        'Do not share it with anyone. We never ask for it by phone or by mail.',
        'You did not ask for a code? Then there is nothing to do: without it nobody can sign in.',
      ],
    },
  },
  contactChanged: {
    sms: {
      text: `The mobile number of your ${name} account was changed. If this was not you, please write to us.`,
      msg91: {},
    },
    mail: {
      subject: `The {what} of your ${name} account was changed`,
      heading: 'Your account has changed',
      paragraphs: [
        `The {what} of your ${name} account was changed on {at}.`,
        'If this was you, there is nothing to do.',
        `If it was not, write to ${care.email} or call ${care.phone.display} at once, and we will look into it with you.`,
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
  ...ORDER_TEMPLATES,
} as const satisfies Record<string, Template>

export type OrderTemplate = keyof typeof ORDER_TEMPLATES
type TemplateName = keyof typeof TEMPLATES
type NameWith<Channel> = {
  [Name in TemplateName]: (typeof TEMPLATES)[Name] extends Channel ? Name : never
}[TemplateName]
export type SmsTemplateName = NameWith<{ sms: SmsTemplate }>
export type MailTemplateName = NameWith<{ mail: MailTemplate }>

const rows: Record<string, Template> = TEMPLATES

// A job keeps a name for up to a day, and the row may be gone by then.
export const isSmsTemplate = (name: string): name is SmsTemplateName =>
  Object.hasOwn(rows, name) && rows[name]?.sms !== undefined
export const isMailTemplate = (name: string): name is MailTemplateName =>
  Object.hasOwn(rows, name) && rows[name]?.mail !== undefined

export const SMS_TEMPLATES: readonly SmsTemplateName[] = Object.keys(rows).filter(isSmsTemplate)
export const smsTemplate = (name: SmsTemplateName): SmsTemplate => TEMPLATES[name].sms
export const mailTemplate = (name: MailTemplateName): MailTemplate => TEMPLATES[name].mail
