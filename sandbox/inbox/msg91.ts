import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { fail, ok, type Result } from '#kit/result.ts'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import type { Inbox } from './inbox.ts'
import { fillTemplate, findTemplate, placesOf } from './msg91-templates.ts'

type Text = { to: string; text: string }
type Fields = Record<string, unknown>

/** Indian operators drop a message whose variable is longer than this. */
const VARIABLE_LIMIT = 40
// At least eleven digits: without the country code the number would be somebody else's.
const MOBILE = /^\d{11,15}$/

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fillFor(template: string, recipient: Fields): Result<Text, string> {
  const mobile = String(recipient.mobiles ?? '')
  if (!MOBILE.test(mobile)) return fail('Invalid mobile number: digits with country code expected')
  const variables = new Map<string, string>()
  for (const place of placesOf(template)) {
    const value = String(recipient[place] ?? '')
    if (value === '') return fail(`Variable ${place} is missing`)
    if (value.length > VARIABLE_LIMIT) return fail(`Variable ${place} is longer than ${VARIABLE_LIMIT}`)
    variables.set(place, value)
  }
  return ok({ to: `+${mobile}`, text: fillTemplate(template, variables) })
}

function readFlow(body: unknown, shopUrl: URL): Result<Text[], string> {
  if (!isFields(body)) return fail('JSON object expected')
  if (typeof body.template_id !== 'string' || body.template_id === '') return fail('template_id is missing')
  const template = findTemplate(body.template_id, shopUrl)
  if (template === null) return fail('Invalid template_id')
  const { recipients } = body
  if (!Array.isArray(recipients) || recipients.length === 0) return fail('recipients are missing')
  const texts: Text[] = []
  for (const recipient of recipients) {
    const filled = isFields(recipient) ? fillFor(template, recipient) : fail('Invalid recipient')
    if (!filled.ok) return filled
    texts.push(filled.value)
  }
  return ok(texts)
}

// MSG91 reports failures with HTTP status 200.
const failure = (message: string) => ({ type: 'error', message })

/** MSG91's template API, delivering to the inbox. `shopUrl` is the shop's address in the registered texts. */
export const msg91 =
  (inbox: Inbox, shopUrl: URL): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error
      return reply.code(200).send(failure(error.message))
    })
    app.post('/api/v5/flow', async ({ body, headers }) => {
      if (headers.authkey !== SANDBOX_ACCOUNTS.msg91.authKey) return failure('Invalid authkey')
      const texts = readFlow(body, shopUrl)
      if (!texts.ok) return failure(texts.error)
      for (const text of texts.value) inbox.deliver({ channel: 'sms', subject: '', ...text })
      return { type: 'success', message: randomBytes(12).toString('hex') }
    })
  }
