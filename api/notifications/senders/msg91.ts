import { z } from 'zod'
import { ok } from '#kit/result.ts'
import type { JobOutcome } from '../../jobs/job.ts'
import { smsTemplate } from '../templates.ts'
import { type Answer, permanent, post, SEND_WITHIN, transient } from './post.ts'
import type { Msg91Settings, Sms, SmsSender } from './sender.ts'

/** Indian operators drop a message with a longer variable. */
const VARIABLE_LIMIT = 40

const Said = z.object({ type: z.enum(['success', 'error']), message: z.string().default('') })

/** MSG91 sends templates: Indian operators accept only registered texts (DLT), so we send variables, not texts. */
export const msg91Sender = ({ url, authKey, templates }: Msg91Settings, within = SEND_WITHIN): SmsSender => ({
  name: 'msg91',
  async send({ to, template, vars }) {
    const recipient = recipientOf({ to, template, vars })
    if (Object.values(recipient).some((value) => value.length > VARIABLE_LIMIT)) {
      return permanent('VARIABLE_TOO_LONG')
    }
    const answer = await post({
      url: `${url}/api/v5/flow`,
      headers: { authkey: authKey, 'content-type': 'application/json' },
      body: JSON.stringify({ template_id: templates[template], short_url: '0', recipients: [recipient] }),
      within,
    })
    return answer.ok ? judge(answer.value) : answer
  },
})

function recipientOf({ to, template, vars }: Sms): Record<string, string> {
  const names = Object.entries(smsTemplate(template).msg91)
  return {
    mobiles: to.replace(/\D/g, ''),
    ...Object.fromEntries(names.map(([theirs, ours]) => [theirs, vars[ours] ?? ''])),
  }
}

/** Refusals may have HTTP status 200, so the status alone does not mean success. */
function judge({ status, body }: Answer): JobOutcome {
  if (status >= 400) return permanent(`HTTP_${status}`)
  const said = Said.safeParse(body)
  if (!said.success) return transient('UNREADABLE_ANSWER')
  if (said.data.type === 'error') return permanent(`REFUSED: ${withoutPersons(said.data.message)}`)
  return ok(undefined)
}

/** The provider's text helps to fix the account, but may repeat the phone number. */
const withoutPersons = (message: string) => message.replace(/\S*[\d@]\S*/g, '…').slice(0, 80)
