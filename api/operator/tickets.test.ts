import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { SOON } from '#kit/testing.ts'
import { openAuthShop, queuedFor } from '../auth/testing.ts'
import { reportOverdue } from '../care/index.ts'
import { createLogger } from '../logger.ts'
import { accountMail } from '../notifications/templates.ts'
import { signIn } from '../testing.ts'
import { atTerminal } from './testing.ts'

const log: string[] = []
const logger = createLogger({ write: (line: string) => void log.push(line) })
const shop = await openAuthShop({ logger })
afterAll(shop.close)
const { run } = atTerminal(shop)

async function write(contact: string, message = 'The cap was loose.'): Promise<string> {
  const answer = await shop.openBrowser().call('createTicket', { name: 'Asha Rao', contact, message })
  return answer.json.number
}

const age = (number: string, hours: number) =>
  sql`update care_ticket set created_at = created_at - make_interval(hours => ${hours})
    where number = ${number}`.execute(shop.db)

const gauge = async () => {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith('care_tickets'))
}

test('[CARE-6] staff lists, reads, answers and closes tickets; a mail has the answer', async () => {
  const number = await write('asha@mail.example', 'Two lines.\n<b>Really.</b>')
  expect((await run('tickets')).text).toContain(number)
  expect((await run('ticket', number.toLowerCase())).text).toContain('    Two lines.\n    <b>Really.</b>')
  const answer = 'A new bottle leaves today.\n\nPlease keep {number}.'
  const said = await run('answer-ticket', number, answer, '--by', 'Tara')
  expect(said).toEqual({ text: `${number} is answered. It goes to asha@mail.example.`, isGood: true })
  const [queued] = await queuedFor(shop.db, 'asha@mail.example')
  expect(queued).toMatchObject({ template: 'careAnswered', vars: { number, answer } })
  expect(
    accountMail('careAnswered', { number, answer }).blocks.map((block) => 'text' in block && block.text),
  ).toEqual(expect.arrayContaining(['A new bottle leaves today.', 'Please keep {number}.']))
  expect((await run('tickets')).text).not.toContain(number)
  expect((await run('tickets', '--status', 'answered')).text).toContain(number)
  expect((await run('ticket', number)).text).toContain('Tara:')
  expect((await run('close-ticket', number)).text).toBe(`${number} is closed.`)
  expect((await run('tickets', '--status', 'CLOSED')).text).toContain(number)
})

test('[CARE-6] an SMS says where the answer is, and staff is told to call who has no account', async () => {
  const number = await write('9822223333')
  expect((await run('answer-ticket', number, 'Yes.')).text).toContain('please also call +91 9822223333')
  expect((await queuedFor(shop.db, '+919822223333'))[0]).toMatchObject({ template: 'careAnswered' })
  const { id } = await insertUser(shop.db, { phone: '9822223333', phone_verified_at: new Date() })
  expect((await run('answer-ticket', number, 'Yes, today.')).text).toContain('reads it under My Messages')
  const browser = shop.openBrowser()
  browser.cookies.set('am_session', (await signIn(shop.db, id)).replace('am_session=', ''))
  const { json } = await browser.call('listTickets')
  expect(json[0]).toMatchObject({ number, status: 'ANSWERED' })
  expect(json[0].messages.map(({ body }: { body: string }) => body)).toEqual([
    'The cap was loose.',
    'Yes.',
    'Yes, today.',
  ])
})

test.each([
  [['ticket', 'C-2020-000001'], 'There is no ticket C-2020-000001.'],
  [['close-ticket', "C' or '1"], "There is no ticket C' or '1."],
  [['answer-ticket', 'C-2020-000001', 'x'], 'There is no ticket C-2020-000001.'],
  [['tickets', '--status', 'LOST'], '--status is one of OPEN, ANSWERED, CLOSED.'],
])('[CARE-6] %j: %s', async (words, text) => {
  expect(await run(...words)).toEqual({ text, isGood: false })
})

test('[CARE-6] an empty answer and one that is too long are refused, and change nothing', async () => {
  const number = await write('empty@mail.example')
  expect((await run('answer-ticket', number, ' ')).text).toBe('The answer is empty.')
  expect((await run('answer-ticket', number, 'x'.repeat(2001))).text).toContain('at most 2000')
  expect((await run('tickets')).text).toContain(number)
})

test('[CARE-7] an overdue ticket is told once in the log, counted, and makes the list fail', async () => {
  const number = await write('late@mail.example')
  await age(number, 37)
  const [line] = (await run('tickets')).text.split('\n').filter((one) => one.includes(number))
  expect(line).toContain('today')
  await age(number, 12)
  const list = await run('tickets')
  expect([list.isGood, list.text.includes('OVERDUE')]).toEqual([false, true])
  expect(await gauge()).toContain('care_tickets{state="overdue"} 1')
  await shop.jobs.start()
  const told = () => log.filter((entry) => entry.includes('overdue') && entry.includes(number))
  await shop.db
    .transaction()
    .execute((tx) => shop.jobs.enqueue(tx, 'care.overdue', { key: 'now', payload: {} }))
  await vi.waitFor(() => expect(told()).toHaveLength(1), SOON)
  await shop.jobs.stop()
  await reportOverdue(shop.db, logger)
  expect(told()).toHaveLength(1)
  await run('answer-ticket', number, 'Sorry that it took so long.')
  expect(await gauge()).toContain('care_tickets{state="overdue"} 0')
})
