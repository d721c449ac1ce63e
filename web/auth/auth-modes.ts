import type { IsdCode } from '#domain/locale.ts'
import type { Identifier, SignInMode } from '#domain/sign-in.ts'
import type { Problem } from './problem.ts'

export type SignInFields = { isdCode: IsdCode; phone: string; email: string }
export type SignUpFields = SignInFields & { name: string; tncAccepted: boolean }

/** A code that is on its way, and when another one may be asked for. */
export type SentCode = { identifier: Identifier; resendAt: number }

type Common = {
  problem: Problem | null
  isBusy: boolean
  sentCode: SentCode | null
  /** The page's own country code, which an empty form begins with. */
  homeIsdCode: IsdCode
}
export type SignInState = Common & { mode: 'signIn'; by: SignInMode; fields: SignInFields }
export type VerifyState = Common & {
  mode: 'verify'
  sentCode: SentCode
  otc: string
  /** The code that was last refused, which need not be tried again. */
  refusedOtc: string | null
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
  | { type: 'asked' }
  | { type: 'codeSent'; sentCode: SentCode }
  | { type: 'refused'; problem: Problem | null }
  | { type: 'signedIn' }

const emptySignIn = (isdCode: IsdCode): SignInFields => ({ isdCode, phone: '', email: '' })

export const firstAuthState = (homeIsdCode: IsdCode): AuthState => ({
  mode: 'signIn',
  by: 'mobile',
  fields: emptySignIn(homeIsdCode),
  problem: null,
  isBusy: false,
  sentCode: null,
  homeIsdCode,
})

/** The sidebar's screens: signing in, proving it with the code, and signing up. */
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
    case 'asked':
      return { ...state, problem: null, isBusy: true }
    // Whoever has gone on to another form does not want the answer to the one they left.
    case 'codeSent':
      return state.isBusy ? toVerify(state, event.sentCode) : state
    case 'refused':
      return state.isBusy ? toRefused(state, event.problem) : state
    // The page is about to be loaded anew; until then nothing more can be pressed.
    case 'signedIn':
      return state
  }
}

function toRefused(state: AuthState, problem: Problem | null): AuthState {
  const calmed = { ...state, problem, isBusy: false }
  const isCodeRefused = calmed.mode === 'verify' && problem?.code === 'OTC_INVALID'
  return isCodeRefused ? { ...calmed, refusedOtc: calmed.otc } : calmed
}

/** What every mode begins with. */
const calm = ({ homeIsdCode, sentCode }: AuthState) => ({
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
  return { ...calm(state), mode: 'signIn', by, fields: emptySignIn(state.homeIsdCode) }
}

const toSignUp = (state: SignInState): SignUpState => ({
  ...calm(state),
  mode: 'signUp',
  fields: { ...state.fields, name: '', tncAccepted: false },
})

function backToSignIn(state: SignUpState): SignInState {
  const { isdCode, phone, email } = state.fields
  const by = phone === '' && email !== '' ? 'email' : 'mobile'
  return { ...calm(state), mode: 'signIn', by, fields: { isdCode, phone, email } }
}

function toResend(state: VerifyState): SignInState {
  const { identifier } = state.sentCode
  const fields = { ...emptySignIn(state.homeIsdCode), ...fieldsOf(identifier) }
  return { ...calm(state), mode: 'signIn', by: signInModeOf(identifier), fields }
}

const toVerify = (state: AuthState, sentCode: SentCode): VerifyState => ({
  ...calm(state),
  mode: 'verify',
  sentCode,
  otc: '',
  refusedOtc: null,
})

const fieldsOf = (identifier: Identifier): Partial<SignInFields> =>
  identifier.channel === 'SMS'
    ? { isdCode: identifier.isdCode, phone: identifier.phone }
    : { email: identifier.email }

/** The way of signing in that an identifier belongs to. */
export const signInModeOf = ({ channel }: Identifier): SignInMode => (channel === 'SMS' ? 'mobile' : 'email')

/** The form still names the one a code is on its way to; about anybody else the waiting time says nothing. */
export function isAboutSentCode({ sentCode, by, fields }: SignInState): boolean {
  if (!sentCode || signInModeOf(sentCode.identifier) !== by) return false
  const { isdCode, phone, email } = { ...fields, ...fieldsOf(sentCode.identifier) }
  return isdCode === fields.isdCode && phone === fields.phone && email === fields.email
}
