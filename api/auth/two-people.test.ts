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
/** Each has a number, an address and two browsers; each may write anything, but reads only their own messages. */
type Seat = { person: Person; device: 0 | 1 }
type Whose = Person | null
type Step = Seat &
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

/** The model: who opened an account first owns it, whatever happens later. */
function openWorld() {
  const contacts = ([0, 1] as const).map(() => ({ phone: aMobile().phone, email: anEmail() }))
  const browsers = ([0, 1] as const).map(() => [shop.openBrowser(), shop.openBrowser()] as const)
  const owners = new Map<string, Person>()
  const contactOf = (of: Person, by: Channel) => contacts[of]?.[by] ?? ''
  const fieldsOf = (phone: Whose, email: Whose) => ({
    isdCode: '+91',
    phone: phone === null ? '' : contactOf(phone, 'phone'),
    email: email === null ? '' : contactOf(email, 'email'),
  })
  const browserOf = ({ person, device }: Seat) => browsers[person]?.[device] as TestBrowser
  return { contacts, owners, contactOf, fieldsOf, browserOf }
}
type World = ReturnType<typeof openWorld>

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

async function ask(world: World, at: Seat, by: Channel, of: Person) {
  const contact = world.contactOf(of, by)
  await shop.db.deleteFrom('otc_event').where('identifier', '=', textOf(by, contact)).execute()
  return world.browserOf(at).call('sendOtc', { [by]: contact })
}

/** Types the newest code of an own number or address, whoever asked for it, and sees whose account that opens. */
async function type(world: World, at: Seat, by: Channel) {
  const contact = world.contactOf(at.person, by)
  const [newest] = (await queuedFor(shop.db, textOf(by, contact))).filter(({ seed }) => seed)
  if (!newest?.seed) return null
  const browser = world.browserOf(at)
  const answer = await browser.call('verifyOtc', { [by]: contact, otc: shop.codes.codeOf(newest.seed) })
  if (answer.status !== 200) return null
  const account = (await accountIn(browser)) ?? ''
  expect(world.owners.get(account) ?? at.person).toBe(at.person)
  world.owners.set(account, at.person)
  const named = await shop.db.selectFrom('app_user').select('id').where(by, '=', contact).execute()
  expect(named).toEqual([{ id: account }])
  return account
}

async function take(world: World, at: Step) {
  const browser = world.browserOf(at)
  if (at.act === 'leave') return browser.call('logout')
  if ('channel' in at) {
    if (at.act !== 'type') await ask(world, at, at.channel, at.whose)
    return at.act === 'ask' || at.whose !== at.person ? null : type(world, at, at.channel)
  }
  const fields = { name: `Person ${at.person}`, ...world.fieldsOf(at.phone, at.email) }
  const call = at.act === 'signUp' ? 'signup' : 'putUser'
  return browser.call(call, { ...fields, tncAccepted: true })
}

/** No browser shows another person's account, and nobody's account has proved what is another's. */
async function holds(world: World) {
  for (const person of [0, 1] as const)
    for (const device of [0, 1] as const) {
      const account = await accountIn(world.browserOf({ person, device }))
      if (account) expect(world.owners.get(account)).toBe(person)
    }
  for (const person of [0, 1] as const) {
    const { phone, email } = world.contacts[person] ?? {}
    const proved = await shop.db
      .selectFrom('app_user')
      .select('id')
      .where((eb) =>
        eb.or([
          eb.and([eb('phone', '=', phone ?? ''), eb('phone_verified_at', 'is not', null)]),
          eb.and([eb('email', '=', email ?? ''), eb('email_verified_at', 'is not', null)]),
        ]),
      )
      .execute()
    for (const { id } of proved) expect(world.owners.get(id)).toBe(person)
  }
}

/** The same world, seen from a browser that nobody has used yet. */
function withNewBrowser(world: World): World {
  const browser = shop.openBrowser()
  return { ...world, browserOf: () => browser }
}

/** Whoever has opened an account gets into one of theirs again, from a new browser; whoever has none gets one. */
async function canComeBack(world: World, person: Person) {
  const at = { person, device: 0 } as const
  const hasAccount = [...world.owners.values()].includes(person)
  const opened: (string | null)[] = []
  for (const by of ['phone', 'email'] as const) {
    const anew = withNewBrowser(world)
    await ask(anew, at, by, person)
    opened.push(await type(anew, at, by))
  }
  if (hasAccount) expect(opened.some(Boolean)).toBe(true)
  if (opened.some(Boolean)) return
  const anew = withNewBrowser(world)
  await ask(anew, at, 'phone', person)
  await take(anew, { ...at, act: 'signUp', phone: person, email: null })
  expect(await type(anew, at, 'phone')).not.toBeNull()
}

test('[AUTH-34] [AUTH-35] [AUTH-36] however two people claim, prove, sign up, sign in and change, each sees only their own account', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const world = openWorld()
      for (const at of steps) {
        await take(world, at)
        await holds(world)
      }
      for (const person of [0, 1] as const) await canComeBack(world, person)
      await holds(world)
    }),
    { numRuns: repeats(8, 40) },
  )
})
