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

type Session = Pick<SessionStore, 'client' | 'login'>

const failed = (problem: Problem | null): AuthEvent => ({ type: 'failed', problem })

const codeSent = (identifier: Identifier, resendAfter: number): AuthEvent => {
  const sentCode: SentCode = { identifier, resendAt: Date.now() + seconds(resendAfter) }
  return { type: 'codeSent', sentCode }
}

const identifierFields = (identifier: Identifier) =>
  identifier.channel === 'SMS'
    ? { isdCode: identifier.isdCode, phone: identifier.phone, email: null }
    : { isdCode: null, phone: null, email: identifier.email }

/** The request fields of an identifier. Signing in here always means as a customer. */
export const identifierRequest = (identifier: Identifier, otc: string | null): SentBodyOf<'sendOtc'> => ({
  ...identifierFields(identifier),
  otc,
  role: 'CUSTOMER',
})

/** Requests a code. The older login ends, whatever the answer is. */
export async function sendCode({ client, login }: Session, { by, fields }: SignInState): Promise<AuthEvent> {
  const checked = checkSignIn(by, fields)
  if (!checked.ok) return failed(problemOf(checked.error))
  const identifier = checked.value
  const answer = await client.call('sendOtc', { body: identifierRequest(identifier, null) })
  login.clear()
  if (!answer.ok) return failed(sendProblem(answer.error, by))
  return codeSent(identifier, answer.value.resendAfter)
}

/** Signs in with the code and stores when the login expires. */
export async function verifyCode({ client, login }: Session, state: VerifyState): Promise<AuthEvent> {
  const { identifier } = state.sentCode
  const by = signInModeOf(identifier)
  const checked = checkVerify(by, { ...identifierFields(identifier), otc: state.otc })
  if (!checked.ok) return failed(problemOf(checked.error))
  const otc = checked.value.otc.trim()
  // The server has already rejected this code: sending it again would use up an attempt.
  if (otc === state.rejectedOtc) return failed(problemOf('OTC_INVALID'))
  const answer = await client.call('verifyOtc', { body: identifierRequest(identifier, otc) })
  if (!answer.ok) {
    login.clear()
    return failed(verifyProblem(answer.error, by))
  }
  login.store(answer.value.expiresAt)
  return { type: 'signedIn' }
}

/** Creates the account; the server then sends the first code. */
export async function signUp({ client, login }: Session, { fields }: SignUpState): Promise<AuthEvent> {
  const checked = checkSignUp(fields)
  if (!checked.ok) return failed(problemOf(checked.error))
  login.clear()
  const answer = await client.call('signup', { body: { ...checked.value, tncAccepted: true } })
  if (!answer.ok) return failed(saveProblem(answer.error))
  return codeSent(firstIdentifier(checked.value), answer.value.resendAfter)
}
