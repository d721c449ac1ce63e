import { z } from 'zod'
import { type SenderSettings, SMS_TEMPLATES, type SmsSettings } from './notifications/index.ts'

const SMS_SENDERS = ['msg91', 'twilio'] as const
type SmsSenderName = (typeof SMS_SENDERS)[number]

const origin = (host: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(host)
    .transform((url) => url.replace(/\/+$/, ''))

const ADDRESS = '[^\\s@<>]+@[^\\s@<>]+'

/** The environment variables of SMS and mail providers. */
export const SENDER_ENVIRONMENT = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(new RegExp(`^(${ADDRESS}|[^<>\\r\\n]+ <${ADDRESS}>)$`))
    .optional(),
  SMS_INDIA: z.enum(SMS_SENDERS).default('msg91'),
  SMS_USA: z.enum(SMS_SENDERS).default('twilio'),
  MSG91_AUTH_KEY: z.string().min(8).optional(),
  MSG91_TEMPLATES: z
    .string()
    .transform(readJson)
    .pipe(z.record(z.enum(SMS_TEMPLATES), z.string().min(1)))
    .optional(),
  MSG91_URL: origin('https://control.msg91.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/i)
    .optional(),
  TWILIO_URL: origin('https://api.twilio.com'),
}

type Values = z.infer<z.ZodObject<typeof SENDER_ENVIRONMENT>>
export type SenderSetting = keyof Values

export const SENDER_MEANING: Record<SenderSetting, string> = {
  SMTP_URL: 'a mail server, like smtp://user:password@mail.example:587 or smtps://…:465',
  MAIL_FROM: 'who writes our mail, like Aranya Mill <care@shop.example>',
  SMS_INDIA: 'who carries SMS to +91 numbers: msg91 or twilio',
  SMS_USA: 'who carries SMS to +1 numbers: twilio or msg91',
  MSG91_AUTH_KEY: 'the auth key of the MSG91 account',
  MSG91_TEMPLATES: `the template ids at MSG91 as JSON, one for each of ${SMS_TEMPLATES.join(', ')}`,
  MSG91_URL: 'where MSG91 answers, if not at its usual address',
  TWILIO_ACCOUNT_SID: 'the account at Twilio, AC and 32 digits',
  TWILIO_AUTH_TOKEN: 'the auth token of the Twilio account',
  TWILIO_FROM: 'a number of ours at Twilio with its plus sign, or a messaging service (MG…)',
  TWILIO_URL: 'where Twilio answers, if not at its usual address',
}

const NEEDED_FOR: Record<SmsSenderName, readonly SenderSetting[]> = {
  msg91: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATES'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
}

/** The variables that sending requires: those of mail and of the chosen SMS providers. */
export const neededToSend = ({ SMS_INDIA, SMS_USA }: Pick<Values, 'SMS_INDIA' | 'SMS_USA'>) =>
  new Set<SenderSetting>(['SMTP_URL', 'MAIL_FROM', ...NEEDED_FOR[SMS_INDIA], ...NEEDED_FOR[SMS_USA]])

/** The settings as the senders take them, or null if a required one is missing. */
export function senderSettings(values: Values): SenderSettings | null {
  const india = smsSettings(values.SMS_INDIA, values)
  const usa = smsSettings(values.SMS_USA, values)
  const { SMTP_URL: url, MAIL_FROM: from } = values
  if (!india || !usa || !url || !from) return null
  return { sms: { '+91': india, '+1': usa }, mail: { url, from } }
}

function smsSettings(by: SmsSenderName, values: Values): SmsSettings | null {
  if (by === 'msg91') {
    const { MSG91_URL: url, MSG91_AUTH_KEY: authKey, MSG91_TEMPLATES: templates } = values
    return authKey && templates ? { by, url, authKey, templates } : null
  }
  const { TWILIO_URL: url, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values
  const from = values.TWILIO_FROM
  return accountSid && authToken && from ? { by, url, accountSid, authToken, from } : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
