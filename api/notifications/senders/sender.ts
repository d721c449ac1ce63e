import type { IsdCode } from '#domain/locale.ts'
import type { JobOutcome } from '../../jobs/job.ts'
import type { Vars } from '../template.ts'
import type { SmsTemplateName } from '../templates.ts'

export type Sms = {
  /** With its plus sign and country code. */ to: string
  template: SmsTemplateName
  vars: Vars
}
export type MailFile = { filename: string; content: Buffer; contentType: string }
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly MailFile[]
}

/** A failure is TRANSIENT if a retry may succeed. Its reason holds no personal data. */
export type SmsSender = { name: string; send(sms: Sms): Promise<JobOutcome> }
export type MailSender = { name: string; send(mail: Mail): Promise<JobOutcome>; close(): void }
export type Senders = { sms: Record<IsdCode, SmsSender>; mail: MailSender }

export type Msg91Settings = { url: string; authKey: string; templates: Record<SmsTemplateName, string> }
export type TwilioSettings = {
  url: string
  accountSid: string
  authToken: string
  /** A number, or the id of a messaging service. */
  from: string
}
export type SmtpSettings = { url: string; from: string }

export type SmsSettings = ({ by: 'msg91' } & Msg91Settings) | ({ by: 'twilio' } & TwilioSettings)
export type SenderSettings = { sms: Record<IsdCode, SmsSettings>; mail: SmtpSettings }
