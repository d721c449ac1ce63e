import { msg91Sender } from './msg91.ts'
import type { SenderSettings, Senders, SmsSender, SmsSettings } from './sender.ts'
import { smtpSender } from './smtp.ts'
import { twilioSender } from './twilio.ts'

const smsSender = (settings: SmsSettings): SmsSender =>
  settings.by === 'msg91' ? msg91Sender(settings) : twilioSender(settings)

/** The senders: one for each country's phone numbers and one for mail. */
export const createSenders = ({ sms, mail }: SenderSettings): Senders => ({
  sms: { '+91': smsSender(sms['+91']), '+1': smsSender(sms['+1']) },
  mail: smtpSender(mail),
})
