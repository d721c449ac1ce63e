import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenSandbox } from '../testing.ts'

let sandbox: Awaited<ReturnType<typeof listenSandbox>>
beforeAll(async () => {
  sandbox = await listenSandbox()
})
afterAll(() => sandbox.stop())

const SIGN_IN = 'sandbox-sign-in-code'

async function post(body: string, authkey = 'sandbox-msg91-key') {
  const answer = await fetch(`${sandbox.origin}/sandbox/msg91/api/v5/flow`, {
    method: 'POST',
    headers: { authkey, 'content-type': 'application/json' },
    body,
  })
  return { status: answer.status, json: await answer.json() }
}

const flow = (template_id: string, ...recipients: unknown[]) =>
  JSON.stringify({ template_id, short_url: '0', recipients })

test('MSG91 fills the registered text and delivers it to the inbox', async () => {
  const answer = await post(flow(SIGN_IN, { mobiles: '919876543210', otp: '048213' }))
  expect(answer).toEqual({
    status: 200,
    json: { type: 'success', message: expect.stringMatching(/^[0-9a-f]{24}$/) },
  })
  const [entry] = await sandbox.inboxOf('+919876543210')
  expect(entry).toMatchObject({ channel: 'sms', to: '+919876543210', subject: '', code: '048213' })
  expect(entry.text).toMatch(/^048213 is your Aranya Mill sign-in code\./)
  expect(entry.text).toMatch(/\n@aranyamill\.example #048213$/)
})

test('MSG91 sends to several recipients, each with their own values', async () => {
  const recipients = [
    { mobiles: '919000000001', order: 'AM-1', carrier: 'Blue Post' },
    { mobiles: 919000000002, order: 'AM-2', carrier: 'Red Post' },
  ]
  expect(await post(flow('sandbox-order-shipped', ...recipients))).toMatchObject({
    json: { type: 'success' },
  })
  expect((await sandbox.inboxOf('919000000001'))[0].text).toContain('AM-1 is on its way with Blue Post')
  expect((await sandbox.inboxOf('919000000002'))[0].text).toContain('AM-2 is on its way with Red Post')
})

const good = { mobiles: '919111111111', otp: '048213' }
const REFUSALS: [situation: string, body: string, message: RegExp][] = [
  ['an unknown template', flow('nobody-registered-this', good), /template_id/],
  ['a name every object has', flow('toString', good), /template_id/],
  ['no template', JSON.stringify({ recipients: [good] }), /template_id/],
  ['no recipients', flow(SIGN_IN), /recipients/],
  ['a recipient that is no object', flow(SIGN_IN, 'x'), /recipient/],
  ['a number with a plus', flow(SIGN_IN, { ...good, mobiles: '+919111111111' }), /mobile/],
  ['a number without country code', flow(SIGN_IN, { ...good, mobiles: '9111111111' }), /mobile/],
  ['a missing variable', flow(SIGN_IN, { mobiles: good.mobiles }), /otp/],
  ['a variable in other letters', flow(SIGN_IN, { mobiles: good.mobiles, OTP: '048213' }), /otp/],
  ['a variable over 40 characters', flow(SIGN_IN, { ...good, otp: '0'.repeat(41) }), /otp/],
  ['one bad recipient among good ones', flow(SIGN_IN, good, { mobiles: '1' }), /mobile/],
  ['a body that is no object', '[]', /JSON/],
  ['a body that is no JSON', '{', /JSON/],
]

test.each(REFUSALS)(
  'MSG91 answers %s with HTTP 200 and an error, and delivers nothing',
  async (_s, body, message) => {
    expect(await post(body)).toEqual({
      status: 200,
      json: { type: 'error', message: expect.stringMatching(message) },
    })
    expect(await sandbox.inboxOf(good.mobiles)).toEqual([])
  },
)

test('MSG91 answers a wrong key with HTTP 200 and an error', async () => {
  const answer = await post(flow(SIGN_IN, good), 'wrong')
  expect(answer).toEqual({ status: 200, json: { type: 'error', message: 'Invalid authkey' } })
  expect(await sandbox.inboxOf(good.mobiles)).toEqual([])
})

test('every template id of the sandbox has a registered text', async () => {
  for (const id of Object.values(sandbox.accounts.msg91.templateIds)) {
    const everything = {
      mobiles: '919222222222',
      otp: '048213',
      amount: 'Rs 1',
      order: 'AM-1',
      carrier: 'Blue Post',
      what: 'mobile number',
      number: 'C-2026-000123',
      claim: 'C-7K2M',
      day: 'Tue, Nov 24',
      lot: 'PNT261103A',
      missing: 'Rs 5',
      until: 'Tue, Nov 24',
    }
    expect((await post(flow(id, everything))).json.type).toBe('success')
  }
  const texts = (await sandbox.inboxOf('919222222222')).map((entry: { text: string }) => entry.text)
  expect(texts).toHaveLength(20)
  expect(texts.join('\n')).not.toContain('##')
})
