import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeats } from '#kit/testing.ts'
import { hashToken } from '../http/security/session.ts'
import { type AuthShop, aMobile, anEmail, openAuthShop, queuedFor, type TestBrowser } from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

type Person = 0 | 1
type Channel = 'phone' | 'email'
/** Each person has a number, an e-mail and two browsers. They may enter anything, but read only their own messages. */
type Device = { person: Person; device: 0 | 1 }
type Whose = Person | null
type Step = Device &
  (
    | { act: 'signUp' | 'change'; phone: Whose; email: Whose }
    | { act: 'ask' | 'type' | 'signIn'; channel: Channel; whose: Person }
    | { act: 'leave' }
  )

const person = fc.constantFrom<Person>(0, 1)
const seat = { person, device: fc.constantFrom<0 | 1>(0, 0, 1) }
const channel = fc.constantFrom<Channel>('phone', 'email')
const whose = fc.constantFrom<Whose>(0, 1, null)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ ...seat, act: fc.constantFrom('signUp', 'change'), phone: whose, email: whose }),
  fc.record({ ...seat, act: fc.constantFrom('ask', 'type', 'signIn', 'signIn'), channel, whose: person }),
  fc.record({ ...seat, act: fc.constant('leave') }),
)

/** The model: the person who signs in to an account first owns it. */
function openState() {
  const contacts = ([0, 1] as const).map(() => ({ phone: aMobile().phone, email: anEmail() }))
  const browsers = ([0, 1] as const).map(() => [shop.openBrowser(), shop.openBrowser()] as const)
  const owners = new Map<string, Person>()
  const contactOf = (of: Person, by: Channel) => contacts[of]?.[by] ?? ''
  const fieldsOf = (phone: Whose, email: Whose) => ({
    isdCode: '+91',
    phone: phone === null ? '' : contactOf(phone, 'phone'),
    email: email === null ? '' : contactOf(email, 'email'),
  })
  const browserOf = ({ person, device }: Device) => browsers[person]?.[device] as TestBrowser
  return { contacts, owners, contactOf, fieldsOf, browserOf }
}
type TestState = ReturnType<typeof openState>

const textOf = (by: Channel, contact: string) => (by === 'phone' ? `+91${contact}` : contact)

async function accountIn(browser: TestBrowser) {
  const token = browser.cookies.get('am_session')
  if (!token) return null
  const row = await shop.db
    .selectFrom('session')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.user_id ?? null
}

async function ask(state: TestState, at: Device, by: Channel, of: Person) {
  const contact = state.contactOf(of, by)
  await shop.db.deleteFrom('otc_event').where('identifier', '=', textOf(by, contact)).execute()
  return state.browserOf(at).call('sendOtc', { [by]: contact })
}

/** Signs in with the newest code of an own number or e-mail, and checks whose account it is. */
async function type(state: TestState, at: Device, by: Channel) {
  const contact = state.contactOf(at.person, by)
  const [newest] = (await queuedFor(shop.db, textOf(by, contact))).filter(({ seed }) => seed)
  if (!newest?.seed) return null
  const browser = state.browserOf(at)
  const answer = await browser.call('verifyOtc', { [by]: contact, otc: shop.codes.codeOf(newest.seed) })
  if (answer.status !== 200) return null
  const account = (await accountIn(browser)) ?? ''
  expect(state.owners.get(account) ?? at.person).toBe(at.person)
  state.owners.set(account, at.person)
  const named = await shop.db.selectFrom('app_user').select('id').where(by, '=', contact).execute()
  expect(named).toEqual([{ id: account }])
  return account
}

async function take(state: TestState, at: Step) {
  const browser = state.browserOf(at)
  if (at.act === 'leave') return browser.call('logout')
  if ('channel' in at) {
    if (at.act !== 'type') await ask(state, at, at.channel, at.whose)
    return at.act === 'ask' || at.whose !== at.person ? null : type(state, at, at.channel)
  }
  const fields = { name: `Person ${at.person}`, ...state.fieldsOf(at.phone, at.email) }
  const call = at.act === 'signUp' ? 'signup' : 'putUser'
  return browser.call(call, { ...fields, tncAccepted: true })
}

/** No browser shows another person's account, and no account has verified another person's identifier. */
async function checkInvariants(state: TestState) {
  for (const person of [0, 1] as const)
    for (const device of [0, 1] as const) {
      const account = await accountIn(state.browserOf({ person, device }))
      if (account) expect(state.owners.get(account)).toBe(person)
    }
  for (const person of [0, 1] as const) {
    const { phone, email } = state.contacts[person] ?? {}
    const verified = await shop.db
      .selectFrom('app_user')
      .select('id')
      .where((eb) =>
        eb.or([
          eb.and([eb('phone', '=', phone ?? ''), eb('phone_verified_at', 'is not', null)]),
          eb.and([eb('email', '=', email ?? ''), eb('email_verified_at', 'is not', null)]),
        ]),
      )
      .execute()
    for (const { id } of verified) expect(state.owners.get(id)).toBe(person)
  }
}

/** The same state, from a new browser. */
function withNewBrowser(state: TestState): TestState {
  const browser = shop.openBrowser()
  return { ...state, browserOf: () => browser }
}

/** A person with an account can sign in to it from a new browser; a person without one can sign up. */
async function canComeBack(state: TestState, person: Person) {
  const at = { person, device: 0 } as const
  const hasAccount = [...state.owners.values()].includes(person)
  const opened: (string | null)[] = []
  for (const by of ['phone', 'email'] as const) {
    const fresh = withNewBrowser(state)
    await ask(fresh, at, by, person)
    opened.push(await type(fresh, at, by))
  }
  if (hasAccount) expect(opened.some(Boolean)).toBe(true)
  if (opened.some(Boolean)) return
  const fresh = withNewBrowser(state)
  await ask(fresh, at, 'phone', person)
  await take(fresh, { ...at, act: 'signUp', phone: person, email: null })
  expect(await type(fresh, at, 'phone')).not.toBeNull()
}

test('[AUTH-34] [AUTH-35] [AUTH-36] after any sequence of sign-ups, sign-ins, verifications and changes two people see only their own accounts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const state = openState()
      for (const at of steps) {
        await take(state, at)
        await checkInvariants(state)
      }
      for (const person of [0, 1] as const) await canComeBack(state, person)
      await checkInvariants(state)
    }),
    { numRuns: repeats(8, 40) },
  )
})
