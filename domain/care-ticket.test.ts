import { expect, test } from 'vitest'
import { hours, milliseconds } from '#kit/duration.ts'
import { answerBy, checkTicket, urgencyOf } from './care-ticket.ts'

const FIELDS = { name: 'Asha Rao', contact: '90000 20002', orderNumber: null, message: 'A loose cap.' }

test('[CARE-1] a ticket takes a mobile number or an e-mail in one field', () => {
  expect(checkTicket({ ...FIELDS, orderNumber: ' am-x8k4-35wr ' }, '+91')).toEqual({
    ok: true,
    value: {
      name: 'Asha Rao',
      contact: { channel: 'SMS', isdCode: '+91', phone: '9000020002' },
      orderNumber: 'AM-X8K4-35WR',
      message: 'A loose cap.',
    },
  })
  const { value } = checkTicket({ ...FIELDS, contact: ' Asha@Mail.example ' }, '+1') as { value: unknown }
  expect(value).toMatchObject({ contact: { channel: 'EMAIL', email: 'asha@mail.example' } })
})

test.each([
  [{ name: '  ' }, 'NAME_REQUIRED'],
  [{ name: null, contact: null }, 'NAME_REQUIRED'],
  [{ contact: '' }, 'IDENTIFIER_REQUIRED'],
  [{ contact: '12345' }, 'PHONE_INVALID'],
  [{ contact: 'asha@' }, 'EMAIL_INVALID'],
  [{ contact: 'asha@mail.example, b@mail.example' }, 'EMAIL_INVALID'],
  [{ message: '\n\t ' }, 'MESSAGE_REQUIRED'],
])('[CARE-2] %j is refused as %s', (change, problem) => {
  expect(checkTicket({ ...FIELDS, ...change }, '+91')).toEqual({ ok: false, error: problem })
})

test('[CARE-7] an answer is due for twelve hours before the 48 hours are over', () => {
  const written = new Date('2026-11-14T06:30:00Z')
  const after = (time: number) => new Date(written.getTime() + time)
  expect(answerBy(written)).toEqual(new Date('2026-11-16T06:30:00Z'))
  expect(urgencyOf(written, after(hours(35)))).toBe('IN_TIME')
  expect(urgencyOf(written, after(hours(36)))).toBe('DUE')
  expect(urgencyOf(written, after(hours(48)))).toBe('DUE')
  expect(urgencyOf(written, after(hours(48) + milliseconds(1)))).toBe('OVERDUE')
})
