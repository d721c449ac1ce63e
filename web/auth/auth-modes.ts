import type { IsdCode } from '#domain/locale.ts'
import type { Identifier, SignInMode } from '#domain/sign-in.ts'
import type { Problem } from './problem.ts'

export type SignInFields = { isdCode: IsdCode; phone: string; email: string }
export type SignUpFields = SignInFields & { name: string; tncAccepted: boolean }

/** A sent code, and when the next one may be requested. */
export type SentCode = { identifier: Identifier; resendAt: number }

type Common = {
  problem: Problem | null
  isBusy: boolean
  sentCode: SentCode | null
  /** The country code of the page's locale, the default of an empty form. */
  homeIsdCode: IsdCode
}
export type SignInState = Common & { mode: 'signIn'; by: SignInMode; fields: SignInFields }
export type VerifyState = Common & {
  mode: 'verify'
  sentCode: SentCode
  otc: string
  /** The last code the server rejected; it is not sent again. */
  rejectedOtc: string | null
}
export type SignUpState = Common & { mode: 'signUp'; fields: SignUpFields }
export type AuthState = SignInState | VerifyState | SignUpState

export type TypedFields = Partial<SignUpFields & { otc: string }>

export type AuthEvent =
  | { type: 'typed'; fields: TypedFields }
  | { type: 'switched' }
  | { type: 'signUpChosen' }
  | { type: 'signInChosen' }
  | { type: 'resendChosen' }
  | { type: 'codeChosen' }
  | { type: 'submitted' }
  | { type: 'codeSent'; sentCode: SentCode }
  | { type: 'failed'; problem: Problem | null }
  | { type: 'signedIn' }

const emptySignIn = (isdCode: IsdCode): SignInFields => ({ isdCode, phone: '', email: '' })

export const initialAuthState = (homeIsdCode: IsdCode): AuthState => ({
  mode: 'signIn',
  by: 'mobile',
  fields: emptySignIn(homeIsdCode),
  problem: null,
  isBusy: false,
  sentCode: null,
  homeIsdCode,
})

/** The sidebar's screens: sign in, enter the code, sign up. */
export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'typed':
      return withTyped({ ...state, problem: null }, event.fields)
    case 'switched':
      return state.mode === 'signIn' ? switched(state) : state
    case 'signUpChosen':
      return state.mode === 'signIn' ? toSignUp(state) : state
    case 'signInChosen':
      return state.mode === 'signUp' ? backToSignIn(state) : state
    case 'resendChosen':
      return state.mode === 'verify' ? toResend(state) : state
    case 'codeChosen':
      return state.sentCode ? toVerify(state, state.sentCode) : state
    case 'submitted':
      return { ...state, problem: null, isBusy: true }
    // Ignores the answer to a form that the visitor has left.
    case 'codeSent':
      return state.isBusy ? toVerify(state, event.sentCode) : state
    case 'failed':
      return state.isBusy ? toFailed(state, event.problem) : state
    // The page is about to reload; until then the form stays busy.
    case 'signedIn':
      return state
  }
}

function toFailed(state: AuthState, problem: Problem | null): AuthState {
  const idle = { ...state, problem, isBusy: false }
  const isCodeRejected = idle.mode === 'verify' && problem?.code === 'OTC_INVALID'
  return isCodeRejected ? { ...idle, rejectedOtc: idle.otc } : idle
}

/** The state every mode starts with. */
const initial = ({ homeIsdCode, sentCode }: AuthState) => ({
  problem: null,
  isBusy: false,
  sentCode,
  homeIsdCode,
})

function withTyped(state: AuthState, { otc, ...fields }: TypedFields): AuthState {
  if (state.mode === 'verify') return { ...state, otc: otc ?? state.otc }
  if (state.mode === 'signUp') return { ...state, fields: { ...state.fields, ...fields } }
  return { ...state, fields: { ...state.fields, ...fields } }
}

function switched(state: SignInState): SignInState {
  const by = state.by === 'mobile' ? 'email' : 'mobile'
  return { ...initial(state), mode: 'signIn', by, fields: emptySignIn(state.homeIsdCode) }
}

const toSignUp = (state: SignInState): SignUpState => ({
  ...initial(state),
  mode: 'signUp',
  fields: { ...state.fields, name: '', tncAccepted: false },
})

function backToSignIn(state: SignUpState): SignInState {
  const { isdCode, phone, email } = state.fields
  const by = phone === '' && email !== '' ? 'email' : 'mobile'
  return { ...initial(state), mode: 'signIn', by, fields: { isdCode, phone, email } }
}

function toResend(state: VerifyState): SignInState {
  const { identifier } = state.sentCode
  const fields = { ...emptySignIn(state.homeIsdCode), ...fieldsOf(identifier) }
  return { ...initial(state), mode: 'signIn', by: signInModeOf(identifier), fields }
}

const toVerify = (state: AuthState, sentCode: SentCode): VerifyState => ({
  ...initial(state),
  mode: 'verify',
  sentCode,
  otc: '',
  rejectedOtc: null,
})

const fieldsOf = (identifier: Identifier): Partial<SignInFields> =>
  identifier.channel === 'SMS'
    ? { isdCode: identifier.isdCode, phone: identifier.phone }
    : { email: identifier.email }

/** The sign-in method of an identifier. */
export const signInModeOf = ({ channel }: Identifier): SignInMode => (channel === 'SMS' ? 'mobile' : 'email')

/** The waiting time applies only while the form still has the identifier the code was sent to. */
export function isAboutSentCode({ sentCode, by, fields }: SignInState): boolean {
  if (!sentCode || signInModeOf(sentCode.identifier) !== by) return false
  const { isdCode, phone, email } = { ...fields, ...fieldsOf(sentCode.identifier) }
  return isdCode === fields.isdCode && phone === fields.phone && email === fields.email
}
