import { afterEach, expect, test, vi } from 'vitest'
import { SOON } from '#kit/testing.ts'
import { LAKE_VIEW, MEERA, openSampleSession, refusal } from '../session/sample-session.ts'
import { type AddressDraft, draftOf } from './address-draft.ts'
import { deleteAddress, saveAddress } from './save-address.ts'

const PUT = (action: string) => `PUT /api/v1/users/current/address/${action}`
const DRAFT: AddressDraft = { ...draftOf(LAKE_VIEW, 'en_IN'), id: null }
const STATION_ROAD = { ...LAKE_VIEW, id: '2b671a64-40d5-491e-99b0-da01ff1f3342', address1: '7 Station Road' }

afterEach(() => void vi.restoreAllMocks())

async function customerWith(answers: Record<string, { status: number; json: unknown }>) {
  const user = { ...MEERA, addresses: [LAKE_VIEW] }
  const session = openSampleSession({ 'GET /api/v1/users/current': { status: 200, json: user }, ...answers })
  session.keepExpiry('2999-01-01T00:00:00.000Z')
  await session.store.start()
  session.sent.length = 0
  return session
}

test.each<[Partial<AddressDraft>, string, string]>([
  [{ title: ' ' }, 'title', 'Please enter the Title, usually the full name of the recipient.'],
  [{ country: '' }, 'country', 'Please select the Country'],
  [{ state: '' }, 'state', 'Please select the State'],
  [{ address1: '' }, 'address1', 'Please enter the Address Line 1'],
  [{ city: '' }, 'city', 'Please enter the City'],
  [{ zip: '' }, 'zip', 'Please enter the ZIP code'],
])(
  '[ADDRESS-3] [ADDRESS-4] [ADDRESS-5] [ADDRESS-6] [ADDRESS-7] [ADDRESS-8] with %j the form shows an error at the field',
  async (missing, field, message) => {
    const { store, sent } = await customerWith({})
    expect(await saveAddress(store, { ...DRAFT, ...missing })).toMatchObject({ error: { field, message } })
    expect(sent).toEqual([])
  },
)

test('[ADDRESS-3] [ADDRESS-4] [ADDRESS-5] [ADDRESS-6] [ADDRESS-7] [ADDRESS-8] the first that fails wins', async () => {
  const { store } = await customerWith({})
  const order = ['title', 'country', 'state', 'address1', 'city', 'zip'] as const
  let draft: AddressDraft = { ...draftOf(null, undefined), phone: 'x', email: '@' }
  for (const field of order) {
    expect(await saveAddress(store, draft)).toMatchObject({ error: { field } })
    draft = { ...draft, [field]: DRAFT[field] }
  }
  expect(await saveAddress(store, draft)).toMatchObject({ error: { field: 'phone' } })
})

test('[ADDRESS-9] an address without e-mail, mobile, second line and instructions is valid', async () => {
  const { store, sent } = await customerWith({ [PUT('add')]: { status: 200, json: [LAKE_VIEW] } })
  const bare = { ...DRAFT, email: '', phone: '', address2: '', instructions: '' }
  expect((await saveAddress(store, bare)).ok).toBe(true)
  expect(sent[0]?.body).toMatchObject({ email: null, phone: null, address2: null, instructions: null })
})

test('a new address is added and returned as the server stored it', async () => {
  const list = [LAKE_VIEW, STATION_ROAD]
  const { store, sent } = await customerWith({ [PUT('add')]: { status: 200, json: list } })
  expect(await saveAddress(store, DRAFT)).toEqual({ ok: true, value: STATION_ROAD })
  expect(sent[0]?.line).toBe(PUT('add'))
  expect(store.read().user?.addresses).toEqual(list)
})

test('[API-39] a save without an answer is repeated with the same key; the next address has another key', async () => {
  const session = await customerWith({ [PUT('add')]: { status: 0, json: null } })
  const called = vi.spyOn(session.store.client, 'call')
  await saveAddress(session.store, DRAFT)
  session.answers[PUT('add')] = { status: 200, json: [LAKE_VIEW, STATION_ROAD] }
  await saveAddress(session.store, DRAFT)
  await saveAddress(session.store, DRAFT)
  const [lost, repeated, next] = called.mock.calls.map(([, input]) => input.headers?.['idempotency-key'])
  expect(lost).toMatch(/^[0-9a-f-]{36}$/)
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})

test('an address with an id is updated', async () => {
  const list = [{ ...LAKE_VIEW, city: 'Mhow' }]
  const { store, sent } = await customerWith({ [PUT('update')]: { status: 200, json: list } })
  const draft = { ...draftOf(LAKE_VIEW, 'en_IN'), city: 'Mhow' }
  expect(await saveAddress(store, draft)).toEqual({ ok: true, value: list[0] })
  expect(sent[0]?.body).toMatchObject({ id: LAKE_VIEW.id, city: 'Mhow' })
})

test('[ERROR-7] [ADDRESS-11] a 400 shows the server’s message', async () => {
  const words = 'You can save up to 20 addresses. Please delete one to add another.'
  const { store } = await customerWith({ [PUT('add')]: refusal(400, 'ADDRESS_LIMIT_REACHED', words) })
  expect(await saveAddress(store, DRAFT)).toMatchObject({ ok: false, error: { message: words, field: null } })
})

test('[ERROR-8] any other failure shows nothing', async () => {
  const { store } = await customerWith({ [PUT('add')]: refusal(500, 'INTERNAL', 'x') })
  expect(await saveAddress(store, DRAFT)).toEqual({ ok: false, error: null })
})

test('a save without a login refreshes the session', async () => {
  const session = await customerWith({ [PUT('add')]: refusal(401, 'NOT_SIGNED_IN', 'x') })
  session.answers['GET /api/v1/users/current'] = refusal(401, 'NOT_SIGNED_IN', 'x')
  await saveAddress(session.store, DRAFT)
  await vi.waitFor(() => expect(session.store.read().user).toBeNull(), SOON)
})

test('a deleted address leaves the list', async () => {
  const { store } = await customerWith({ [PUT('delete')]: { status: 200, json: [] } })
  expect(await deleteAddress(store, LAKE_VIEW.id)).toBe(true)
  expect(store.read().user?.addresses).toEqual([])
})

test('[ERROR-12] a failed delete is logged, and the address stays', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { store } = await customerWith({ [PUT('delete')]: refusal(500, 'INTERNAL', 'x') })
  expect(await deleteAddress(store, LAKE_VIEW.id)).toBe(false)
  expect(log).toHaveBeenCalledWith('An address could not be deleted: INTERNAL')
  expect(store.read().user?.addresses).toEqual([LAKE_VIEW])
})
