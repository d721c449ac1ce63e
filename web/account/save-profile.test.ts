import { expect, test } from 'vitest'
import { MEERA, openSampleSession, refusal } from '../session/sample-session.ts'
import { profileFields, verifiedMarks } from './profile-fields.ts'
import { saveProfile } from './save-profile.ts'

const PUT = 'PUT /api/v1/users/current'
const FIELDS = profileFields(MEERA, '+91')

test('[VALID-10] a profile needs the name', async () => {
  const { store, sent } = openSampleSession()
  expect(await saveProfile(store, { ...FIELDS, name: ' ', phone: '', email: '' })).toMatchObject({
    error: { message: 'Please enter your name', field: 'name' },
  })
  expect(sent).toEqual([])
})

test('[VALID-11] a profile needs a mobile number or an e-mail', async () => {
  const { store, sent } = openSampleSession()
  expect(await saveProfile(store, { ...FIELDS, phone: ' ', email: '' })).toMatchObject({
    error: { message: 'Please enter a mobile number or email address', field: 'phone' },
  })
  expect(sent).toEqual([])
})

test('the session has the saved profile', async () => {
  const { store, sent } = openSampleSession({ [PUT]: { status: 200, json: { ...MEERA, name: 'Meera K' } } })
  await saveProfile(store, { ...FIELDS, name: ' Meera K ', phone: '098260 41557' })
  expect(sent[0]?.body).toEqual({
    name: 'Meera K',
    isdCode: '+91',
    phone: '9826041557',
    email: 'meera@example.com',
  })
  expect(store.read().user?.name).toBe('Meera K')
})

test('[ERROR-7] [VALID-12] a 400 shows the server’s message', async () => {
  const words = 'An account with this email already exists.'
  const { store } = openSampleSession({ [PUT]: refusal(400, 'EMAIL_TAKEN', words) })
  expect(await saveProfile(store, FIELDS)).toMatchObject({ error: { message: words, field: 'email' } })
})

test('[ERROR-8] any other failure shows nothing', async () => {
  const { store } = openSampleSession({ [PUT]: refusal(500, 'INTERNAL', 'x') })
  expect(await saveProfile(store, FIELDS)).toEqual({ ok: false, error: null })
})

test('[ACCOUNT-4] only verified contacts have the verified mark', () => {
  expect(verifiedMarks(MEERA, FIELDS)).toEqual({ phone: true, email: false })
  expect(verifiedMarks(MEERA, { ...FIELDS, phone: '9826041558' }).phone).toBe(false)
  expect(verifiedMarks(MEERA, { ...FIELDS, isdCode: '+1' }).phone).toBe(false)
})
