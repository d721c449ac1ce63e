import type { SentBodyOf } from '#contract/api.ts'
import { checkSignIn, checkVerify, type Identifier } from '#domain/sign-in.ts'
import { checkSignUp, firstIdentifier } from '#domain/sign-up.ts'
import { seconds } from '#kit/duration.ts'
import type { SessionStore } from '../session/session-store.ts'
import {
  type AuthEvent,
  type SentCode,
  type SignInState,
  type SignUpState,
  signInModeOf,
  type VerifyState,
} from './auth-modes.ts'
import { type Problem, problemOf, saveProblem, sendProblem, verifyProblem } from './problem.ts'

type Shop = Pick<SessionStore, 'client' | 'login'>

const refused = (problem: Problem | null): AuthEvent => ({ type: 'refused', problem })

const codeSent = (identifier: Identifier, resendAfter: number): AuthEvent => {
  const sentCode: SentCode = { identifier, resendAt: Date.now() + seconds(resendAfter) }
  return { type: 'codeSent', sentCode }
}

const identifierFields = (identifier: Identifier) =>
  identifier.channel === 'SMS'
    ? { isdCode: identifier.isdCode, phone: identifier.phone, email: null }
    : { isdCode: null, phone: null, email: identifier.email }

/** What is sent about an identifier. Whoever signs in here is a customer. */
export const requestOf = (identifier: Identifier, otc: string | null): SentBodyOf<'sendOtc'> => ({
  ...identifierFields(identifier),
  otc,
  role: 'CUSTOMER',
})

/** Asks for a code. Whatever came of it, an older login is over. */
export async function sendCode({ client, login }: Shop, { by, fields }: SignInState): Promise<AuthEvent> {
  const checked = checkSignIn(by, fields)
  if (!checked.ok) return refused(problemOf(checked.error))
  const identifier = checked.value
  const answer = await client.call('sendOtc', { body: requestOf(identifier, null) })
  login.forget()
  if (!answer.ok) return refused(sendProblem(answer.error, by))
  return codeSent(identifier, answer.value.resendAfter)
}

/** Signs in with the code, and remembers until when. */
export async function verifyCode({ client, login }: Shop, state: VerifyState): Promise<AuthEvent> {
  const { identifier } = state.sentCode
  const by = signInModeOf(identifier)
  const checked = checkVerify(by, { ...identifierFields(identifier), otc: state.otc })
  if (!checked.ok) return refused(problemOf(checked.error))
  const otc = checked.value.otc.trim()
  // The shop has refused this very code: asking again would only cost a try.
  if (otc === state.refusedOtc) return refused(problemOf('OTC_INVALID'))
  const answer = await client.call('verifyOtc', { body: requestOf(identifier, otc) })
  if (!answer.ok) {
    login.forget()
    return refused(verifyProblem(answer.error, by))
  }
  login.keep(answer.value.expiresAt)
  return { type: 'signedIn' }
}

/** Creates the account, whose first code the shop sends by itself. */
export async function signUp({ client, login }: Shop, { fields }: SignUpState): Promise<AuthEvent> {
  const checked = checkSignUp(fields)
  if (!checked.ok) return refused(problemOf(checked.error))
  login.forget()
  const answer = await client.call('signup', { body: { ...checked.value, tncAccepted: true } })
  if (!answer.ok) return refused(saveProblem(answer.error))
  return codeSent(firstIdentifier(checked.value), answer.value.resendAfter)
}
