import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { anEmail, openAuthShop, queuedFor, type TestBrowser } from '../auth/testing.ts'
import { createLogger } from '../logger.ts'
import { audit } from '../orders/index.ts'
import { signIn } from '../testing.ts'

let log = ''
const write = (line: string) => {
  log += line
}
const shop = await openAuthShop({ logger: createLogger({ write }) })
const { db } = shop
afterAll(async () => {
  expect(await audit(db)).toEqual([])
  await shop.close()
})

const TICKETS = '/api/v1/care/tickets'
const aTicket = () => ({ name: 'Asha Rao', contact: anEmail(), message: 'The cap of one bottle was loose.' })

async function guest() {
  const browser = shop.openBrowser()
  await browser.call('listSettings')
  return browser
}

async function customer(user: Parameters<typeof insertUser>[1] = {}) {
  const { id } = await insertUser(db, user)
  const browser = await guest()
  browser.cookies.set('am_session', (await signIn(db, id)).replace('am_session=', ''))
  await browser.call('listSettings')
  return { id, browser }
}

const numbersOf = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.call('listTickets')).json.map(({ number }: { number: string }) => number)

const countTickets = async () => (await db.selectFrom('care_ticket').select('id').execute()).length

test('[CARE-1] a guest gets a number, and the promise of an answer within 48 hours', async () => {
  const before = Date.now()
  const { status, json } = await (await guest()).call('createTicket', {
    ...aTicket(),
    orderNumber: 'am-x8k4-35wr',
  })
  expect([status, Object.keys(json)]).toEqual([200, ['number', 'answerBy']])
  expect(json.number).toMatch(/^C-20\d\d-\d{6}$/)
  const promised = new Date(json.answerBy).getTime() - before
  expect(Math.round(promised / 3_600_000)).toBe(48)
})

describe('[CARE-2] bad input is refused, with what to do about it', () => {
  test.each([
    ['no name', { name: '' }, 'NAME_REQUIRED', 'Please enter your name'],
    [
      'a line break in the name',
      { name: 'Asha\r\nBcc: x@y.example' },
      'INVALID_INPUT',
      'The name contains characters that we cannot store.',
    ],
    [
      'a name of 101 letters',
      { name: 'x'.repeat(101) },
      'INVALID_INPUT',
      'Please shorten the name to 100 characters or fewer.',
    ],
    ['no contact', { contact: ' ' }, 'IDENTIFIER_REQUIRED', 'Please enter a mobile number or email address'],
    ['a bad e-mail', { contact: 'asha@' }, 'EMAIL_INVALID', 'Please enter a valid email address'],
    ['a bad number', { contact: '123' }, 'PHONE_INVALID', 'Please enter a valid 10-digit mobile number'],
    ['no message', { message: '\n' }, 'MESSAGE_REQUIRED', 'Please write your message'],
    [
      'a message of 2001 letters',
      { message: 'x'.repeat(2001) },
      'INVALID_INPUT',
      'Please shorten the message to 2000 characters or fewer.',
    ],
    ['a null character', { message: 'a\u0000b' }, 'BAD_JSON', 'The request body is not valid JSON.'],
    ['half a surrogate pair', { message: 'a\ud800' }, 'BAD_JSON', 'The request body is not valid JSON.'],
    [
      'a control character',
      { message: 'a\u0007b' },
      'INVALID_INPUT',
      'The message contains characters that we cannot store.',
    ],
    [
      'a list as message',
      { message: ['a'] },
      'INVALID_INPUT',
      'Please send the message as one value, not a list.',
    ],
    [
      'an order number of 41 letters',
      { orderNumber: 'x'.repeat(41) },
      'INVALID_INPUT',
      'Please shorten the order number to 40 characters or fewer.',
    ],
  ])('%s', async (_what, change, code, message) => {
    const before = await countTickets()
    const answer = await (await guest()).call('createTicket', { ...aTicket(), ...change })
    expect([answer.status, answer.code, answer.message]).toEqual([400, code, message])
    expect(await countTickets()).toBe(before)
  })

  test('markup is stored and returned as the text that it is', async () => {
    const { browser } = await customer()
    const message = '<img src=x onerror=alert(1)>\n\n‮ok {number}'
    await browser.call('createTicket', { ...aTicket(), message })
    const { json } = await browser.call('listTickets')
    expect(json[0].messages[0].body).toBe(message)
  })
})

describe('[CARE-3] the acknowledgement', () => {
  test('is sent to the contact at once, and quotes nothing that was typed', async () => {
    const ticket = aTicket()
    const { json } = await (await guest()).call('createTicket', ticket)
    expect(await queuedFor(db, ticket.contact)).toEqual([
      {
        to: { channel: 'EMAIL', email: ticket.contact },
        template: 'careReceived',
        vars: { number: json.number },
      },
    ])
  })

  test('is sent three times a day at most to one contact, from wherever', async () => {
    const ticket = { ...aTicket(), contact: '9811112222' }
    const writers = await Promise.all(Array.from({ length: 5 }, guest))
    const answers = await Promise.all(writers.map((browser) => browser.call('createTicket', ticket)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await queuedFor(db, '+919811112222')).toHaveLength(3)
  })
})

describe('[CARE-4] with an Idempotency-Key', () => {
  const send = (browser: TestBrowser, key: string, body: object) =>
    browser.send('POST', TICKETS, { body, headers: { 'idempotency-key': key } })

  test('a retry gets the same number, also at the same time', async () => {
    const [browser, key, ticket] = [await guest(), randomUUID(), aTicket()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(browser, key, ticket)))
    expect(new Set(answers.map(({ json }) => json.number)).size).toBe(1)
    expect(await queuedFor(db, ticket.contact)).toHaveLength(1)
  })

  test('another message is refused, and another visitor may use the same key', async () => {
    const [browser, key, ticket] = [await guest(), randomUUID(), aTicket()]
    await send(browser, key, ticket)
    expect(await send(browser, key, { ...ticket, message: 'Another.' })).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect((await send(await guest(), key, { ...ticket, message: 'Another.' })).status).toBe(200)
    expect((await send(browser, 'short', ticket)).code).toBe('IDEMPOTENCY_KEY_INVALID')
  })
})

describe('[CARE-5] in the account', () => {
  test('a customer sees the own tickets, the newest first, and nobody else’s', async () => {
    const { browser } = await customer()
    const [first, second] = [
      await browser.call('createTicket', aTicket()),
      await browser.call('createTicket', aTicket()),
    ]
    await (await customer()).browser.call('createTicket', aTicket())
    expect(await numbersOf(browser)).toEqual([second.json.number, first.json.number])
    const { json } = await browser.call('listTickets')
    expect(json[0]).toMatchObject({ status: 'OPEN', orderNumber: null, messages: [{ author: 'CUSTOMER' }] })
    expect(JSON.stringify(json)).not.toContain('written')
  })

  test('a guest’s ticket is shown to the account that has verified the contact, and to no other', async () => {
    const ticket = aTicket()
    const { json } = await (await guest()).call('createTicket', ticket)
    const { browser, id } = await customer({ email: ticket.contact })
    expect(await numbersOf(browser)).toEqual([])
    await db.updateTable('app_user').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
    expect(await numbersOf(browser)).toEqual([json.number])
  })

  test('a customer’s ticket with the contact of somebody else stays with the customer', async () => {
    const ticket = aTicket()
    const { json } = await (await customer()).browser.call('createTicket', ticket)
    const other = await customer({ email: ticket.contact, email_verified_at: new Date() })
    expect(await numbersOf(other.browser)).not.toContain(json.number)
  })
})

test('[CARE-8] a visitor may write ten times an hour, and mistakes do not count', async () => {
  const browser = await guest()
  for (let count = 0; count < 12; count += 1) await browser.call('createTicket', {})
  for (let count = 0; count < 10; count += 1)
    expect((await browser.call('createTicket', aTicket())).status).toBe(200)
  expect((await browser.call('createTicket', aTicket())).status).toBe(429)
})

test('[CARE-8] the log has nothing of what people wrote', async () => {
  const ticket = {
    name: 'Canary Rao',
    contact: 'canary@mail.example',
    message: 'canary words',
    orderNumber: 'CANARY-1',
  }
  await (await guest()).call('createTicket', ticket)
  await sql`alter table care_message rename to care_message_gone`.execute(db)
  expect((await (await guest()).call('createTicket', ticket)).status).toBe(500)
  await sql`alter table care_message_gone rename to care_message`.execute(db)
  expect(log).toContain('"answered"')
  expect(log.toLowerCase()).not.toContain('canary')
})

test('[CARE-9] a message is never changed, and a deleted account leaves its tickets without an owner', async () => {
  const { browser, id } = await customer()
  const { json } = await browser.call('createTicket', aTicket())
  await expect(
    seedTx(db, (tx) => tx.updateTable('care_message').set({ body: 'x' }).execute()),
  ).rejects.toThrow('refused')
  await db.deleteFrom('session').where('user_id', '=', id).execute()
  await db.deleteFrom('app_user').where('id', '=', id).execute()
  const ticket = await db
    .selectFrom('care_ticket')
    .select('user_id')
    .where('number', '=', json.number)
    .execute()
  expect(ticket).toEqual([{ user_id: null }])
})
