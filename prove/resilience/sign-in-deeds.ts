import { appCode, giveApp, insertStaff, openDesk } from '#api/staff/testing.ts'
import { aPhone, insertUser } from '#db/testing-rows.ts'
import { seconds } from '#kit/duration.ts'
import { SECRET } from '../../bench/order-shop.ts'
import { aNetwork, callOf } from '../call.ts'
import type { Got } from '../open-load.ts'
import type { Deed } from './deed.ts'
import { codeTo, isFine, type Setup, until } from './setup.ts'

/** A code is expected within this time; the person then asks again. */
const CODE_WITHIN = seconds(4)
const NO_CODE = 'no code arrives'

/** A customer asks for a code, and afterwards signs in with it. */
export async function signInCode(setup: Setup, channel: 'SMS' | 'mail'): Promise<Deed> {
  const phone = aPhone()
  const email = `${phone}@mail.example`
  const now = new Date()
  await insertUser(setup.site.db, { phone, phone_verified_at: now, email, email_verified_at: now })
  const person = channel === 'SMS' ? { isdCode: '+91', phone } : { email }
  const to = channel === 'SMS' ? `+91${phone}` : email
  const headers = setup.guest()
  const ask = () => setup.send(callOf('sendOtc', { headers, body: person }))
  const signIn = async () => {
    const otc = await codeTo(setup, to)
    return (
      otc !== null && isFine(await setup.send(callOf('verifyOtc', { headers, body: { ...person, otc } })))
    )
  }
  return codeDeed({ ask, signIn, hasCode: async () => (await codeTo(setup, to)) !== null })
}

type Steps = {
  ask: () => Promise<Got>
  hasCode: () => Promise<boolean>
  signIn: () => Promise<boolean>
}

const codeDeed = ({ ask, hasCode, signIn }: Steps): Deed => ({
  async act() {
    const got = await ask()
    return { got, without: isFine(got) && !(await until(hasCode, CODE_WITHIN)) ? NO_CODE : null }
  },
  // Too soon for another code is an answer too: then the one that was asked for may still come.
  again: () => until(async () => (await signIn()) || ((await ask()) && (await until(signIn, CODE_WITHIN)))),
})

/** Staff asks for a code; afterwards it signs in with the code and an app. */
export async function deskSignIn(setup: Setup): Promise<Deed> {
  const { db, target } = setup.site
  const phone = aPhone()
  const staffId = await insertStaff(db, { phone })
  const app = await giveApp({ db, secret: SECRET }, staffId)
  const desk = openDesk(target.shopUrl)
  const network = { 'x-forwarded-for': aNetwork() }
  // Sets the token.
  await desk.get('/me')
  const post = async (path: string, body: object): Promise<Got> => {
    const answer = await desk.send('POST', path, body, network).catch(() => null)
    const retryAfter = answer?.headers.get('retry-after') ?? null
    return { status: answer?.status ?? 0, body: JSON.stringify(answer?.json ?? ''), retryAfter }
  }
  const hasCode = async () => (await codeTo(setup, `+91${phone}`)) !== null
  const signIn = async () => {
    const otc = await codeTo(setup, `+91${phone}`)
    if (otc === null || !isFine(await post('/auth/verify-otc', { phone, otc }))) return false
    return isFine(await post('/auth/totp', { code: appCode(app) }))
  }
  return codeDeed({ ask: () => post('/auth/send-otc', { phone }), hasCode, signIn })
}
