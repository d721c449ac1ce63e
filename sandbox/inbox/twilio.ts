import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { fail, ok, type Result } from '#kit/result.ts'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import type { Inbox } from './inbox.ts'
import {
  REFUSED_FROM,
  REFUSED_TO,
  TWILIO_ERRORS,
  type TwilioErrorCode,
  twilioError,
} from './twilio-errors.ts'

type Sms = { to: string; from: string | null; messagingServiceSid: string | null; body: string }

const BODY_LIMIT = 1600
const E164 = /^\+[1-9]\d{7,14}$/
const SENDER = /^(?:\+[1-9]\d{7,14}|\d{5,6}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/
const { accountSid, authToken } = SANDBOX_ACCOUNTS.twilio
const AUTHORIZATION = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

function refuseTo(to: string | null): TwilioErrorCode | null {
  if (!to) return 21604
  if (!E164.test(to)) return 21211
  return REFUSED_TO.get(to) ?? null
}

function refuseFrom(from: string | null, messagingServiceSid: string | null): TwilioErrorCode | null {
  if (!from) return messagingServiceSid ? null : 21603
  if (!SENDER.test(from)) return 21212
  return REFUSED_FROM.get(from) ?? null
}

function refuseBody(body: string | null): TwilioErrorCode | null {
  if (!body) return 21602
  return body.length > BODY_LIMIT ? 21617 : null
}

function readSms(form: URLSearchParams): Result<Sms, TwilioErrorCode> {
  const to = form.get('To')
  const from = form.get('From')
  const messagingServiceSid = form.get('MessagingServiceSid')
  const body = form.get('Body')
  const refusal = refuseTo(to) ?? refuseFrom(from, messagingServiceSid) ?? refuseBody(body)
  if (refusal !== null) return fail(refusal)
  return ok({ to: to ?? '', from, messagingServiceSid, body: body ?? '' })
}

// Non-ASCII counts as UCS-2. GSM-7 has a few accented letters, but we never send them.
function segments(body: string): number {
  const isPlain = /^[\n\r\x20-\x7e]*$/.test(body)
  const [single, part] = isPlain ? [160, 153] : [70, 67]
  return body.length <= single ? 1 : Math.ceil(body.length / part)
}

function queued(sms: Sms) {
  const sid = `SM${randomBytes(16).toString('hex')}`
  const now = new Date().toUTCString().replace('GMT', '+0000')
  return {
    sid,
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: sms.body,
    date_created: now,
    date_sent: null,
    date_updated: now,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: sms.from,
    messaging_service_sid: sms.messagingServiceSid,
    num_media: '0',
    num_segments: String(segments(sms.body)),
    price: null,
    price_unit: 'USD',
    status: sms.messagingServiceSid ? 'accepted' : 'queued',
    subresource_uris: { media: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}/Media.json` },
    to: sms.to,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`,
  }
}

const refuse = (reply: FastifyReply, code: TwilioErrorCode) =>
  reply.code(TWILIO_ERRORS[code].status).send(twilioError(code))

/** Twilio's Messages API, delivering to the inbox. */
export const twilio =
  (inbox: Inbox): FastifyPluginAsync =>
  async (app) => {
    app.post<{ Params: { sid: string } }>(
      '/2010-04-01/Accounts/:sid/Messages.json',
      async ({ body, headers, params }, reply) => {
        if (headers.authorization !== AUTHORIZATION) return refuse(reply, 20003)
        if (params.sid !== accountSid) return refuse(reply, 20404)
        // Twilio reads form fields only; it treats a JSON body as an empty form.
        const sms = readSms(body instanceof URLSearchParams ? body : new URLSearchParams())
        if (!sms.ok) return refuse(reply, sms.error)
        inbox.deliver({ channel: 'sms', to: sms.value.to, subject: '', text: sms.value.body })
        return reply.code(201).send(queued(sms.value))
      },
    )
  }
