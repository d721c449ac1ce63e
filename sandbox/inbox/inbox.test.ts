import { describe, expect, test } from 'vitest'
import { isSameIdentifier } from './identifier.ts'
import { createInbox, INBOX_LIMIT, inboxEntry } from './inbox.ts'

const sms = (to: string, text: string) => ({ channel: 'sms', to, subject: '', text }) as const

describe('the inbox', () => {
  test('lists the newest message first, with its code and the time it came', () => {
    const inbox = createInbox()
    const before = Date.now()
    inbox.deliver(sms('+919876543210', '111111 is your sign-in code'))
    inbox.deliver(sms('+14155550123', 'Your parcel is on its way'))
    const [newest, oldest] = inbox.list()
    expect(newest).toMatchObject({ to: '+14155550123', code: null })
    expect(oldest).toMatchObject({ to: '+919876543210', code: '111111' })
    expect(Date.parse(oldest?.sentAt ?? '')).toBeGreaterThanOrEqual(before)
  })

  test('lists only the messages of one recipient', () => {
    const inbox = createInbox()
    inbox.deliver(sms('+919876543210', 'first'))
    inbox.deliver(sms('+14155550123', 'second'))
    inbox.deliver(sms('+919876543210', 'third'))
    expect(inbox.list('919876543210').map((message) => message.text)).toEqual(['third', 'first'])
  })

  test('drops the oldest messages above the limit', () => {
    const inbox = createInbox()
    for (let count = 0; count <= INBOX_LIMIT; count += 1) inbox.deliver(sms('+14155550123', `No. ${count}`))
    expect(inbox.list()).toHaveLength(INBOX_LIMIT)
    expect(inbox.list().at(0)?.text).toBe(`No. ${INBOX_LIMIT}`)
    expect(inbox.list().at(-1)?.text).toBe('No. 1')
  })

  test('finds a message by its id, and nothing by another', () => {
    const inbox = createInbox()
    inbox.deliver({ channel: 'mail', to: 'a@shop.example', subject: 'Hi', text: 'Hi', html: '<b>Hi</b>' })
    const [message] = inbox.list()
    expect(inbox.find(message?.id ?? '')?.html).toBe('<b>Hi</b>')
    expect(inbox.find('nowhere')).toBeNull()
  })

  test('[RUN-9] shows six fields of a message and no others', () => {
    const inbox = createInbox()
    inbox.deliver(sms('+14155550123', '111111 is your sign-in code'))
    const names = inbox.list().map(inboxEntry).flatMap(Object.keys)
    expect(names).toEqual(['channel', 'to', 'subject', 'text', 'code', 'sentAt'])
  })
})

const PAIRS: [to: string, asked: string, same: boolean][] = [
  ['+919876543210', '+919876543210', true],
  ['+919876543210', '919876543210', true],
  ['919876543210', ' 919876543210', true],
  ['+919876543210', '+91 98765-43210', true],
  ['+919876543210', '9876543210', true],
  ['+14155550123', '4155550123', true],
  ['+449876543210', '9876543210', false],
  ['+919876543210', '876543210', false],
  ['+919876543210', '919876543211', false],
  ['Asha@Shop.Example', 'asha@shop.example', true],
  ['asha+oil@shop.example', 'asha+oil@shop.example', true],
  ['asha+oil@shop.example', 'asha oil@shop.example', true],
  ['asha@shop.example', 'usha@shop.example', false],
  ['asha@shop.example', '', false],
  ['asha@shop.example', 'asha', false],
]

test.each(PAIRS)('a message to %s asked for as "%s": %s', (to, asked, same) => {
  expect(isSameIdentifier(to, asked)).toBe(same)
})
