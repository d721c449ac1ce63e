import { z } from 'zod'
import { ok } from '#kit/result.ts'
import type { JobOutcome } from '../../jobs/job.ts'
import { fill } from '../fill-template.ts'
import { smsTemplate } from '../templates.ts'
import { type Answer, permanent, post, SEND_WITHIN, transient } from './post.ts'
import type { Sms, SmsSender, TwilioSettings } from './sender.ts'

const Accepted = z.object({ sid: z.string(), error_code: z.number().nullish() })
const Refused = z.object({ code: z.number() })

/** Twilio's Messages API: it takes the full text. */
export const twilioSender = (account: TwilioSettings, within = SEND_WITHIN): SmsSender => ({
  name: 'twilio',
  async send(sms) {
    const { url, accountSid, authToken } = account
    const answer = await post({
      url: `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: formOf(sms, account.from).toString(),
      within,
    })
    return answer.ok ? judge(answer.value) : answer
  },
})

function formOf({ to, template, vars }: Sms, from: string) {
  const { text, goodFor } = smsTemplate(template)
  const form = new URLSearchParams({ To: to, Body: fill(text, vars) })
  form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
  if (goodFor) form.set('ValidityPeriod', String(goodFor / 1000))
  return form
}

function judge({ status, body }: Answer): JobOutcome {
  if (status >= 400) {
    const refused = Refused.safeParse(body)
    return permanent(refused.success ? `TWILIO_${refused.data.code}` : `HTTP_${status}`)
  }
  const accepted = Accepted.safeParse(body)
  if (!accepted.success) return transient('UNREADABLE_ANSWER')
  if (accepted.data.error_code) return permanent(`TWILIO_${accepted.data.error_code}`)
  return ok(undefined)
}
