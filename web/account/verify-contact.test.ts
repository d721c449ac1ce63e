import { expect, test } from 'vitest'
import { MEERA, openSampleSession, refusal } from '../session/sample-session.ts'
import { sendContactCode, unverifiedContacts, verifyContact } from './verify-contact.ts'

const MAIL = { channel: 'EMAIL', email: 'meera@example.com' } as const
const SEND = 'POST /api/v1/auth/send-otc'
const VERIFY = 'POST /api/v1/auth/verify-otc'
const USER = 'GET /api/v1/users/current'
const LATER = '2099-01-01T00:00:00.000Z'

test('[ACCOUNT-16] saved contacts that are not verified are listed', () => {
  expect(unverifiedContacts(MEERA)).toEqual([MAIL])
  expect(unverifiedContacts({ ...MEERA, email: null })).toEqual([])
})

test('[ACCOUNT-16] verifying a contact keeps the customer signed in', async () => {
  const verified = { ...MEERA, account: { ...MEERA.account, emailVerifiedAt: LATER } }
  const session = openSampleSession({
    [SEND]: { status: 200, json: { resendAfter: 30 } },
    [VERIFY]: { status: 200, json: { expiresAt: LATER } },
    [USER]: { status: 200, json: verified },
  })
  session.keepExpiry(LATER)
  expect(await sendContactCode(session.store, MAIL)).toMatchObject({ ok: true })
  expect(session.expiry()).toBe(LATER)
  expect(await verifyContact(session.store, MAIL, '123456')).toMatchObject({ ok: true })
  expect(session.store.read().user).toEqual(verified)
})

test('a wrong code, a missing code and an unavailable channel show an error', async () => {
  const down = 'We cannot send emails at the moment. Please try again in a few minutes.'
  const session = openSampleSession({
    [SEND]: refusal(503, 'EMAIL_DOWN', down),
    [VERIFY]: refusal(400, 'OTC_INVALID', 'Invalid or expired verification code'),
  })
  session.keepExpiry(LATER)
  expect(await sendContactCode(session.store, MAIL)).toMatchObject({ error: { message: down } })
  expect(await verifyContact(session.store, MAIL, '')).toMatchObject({ error: { code: 'OTC_REQUIRED' } })
  expect(await verifyContact(session.store, MAIL, '000000')).toMatchObject({ error: { field: 'otc' } })
  expect(session.expiry()).toBe(LATER)
})
