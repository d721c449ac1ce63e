import type { NewKeyOptions, StaffStep } from '#contract/admin/sign-in.ts'
import type { Who } from './identifier.ts'

/** Where somebody is in the sign-in. `problem` is what went wrong last, in words. */
export type SignInState = { problem: string | null } & (
  | { at: 'who' }
  | { at: 'code'; who: Who }
  | { at: 'key'; who: Who; passkeys: number; hasTotp: boolean }
  | { at: 'recovery'; who: Who; passkeys: number; hasTotp: boolean }
  | { at: 'enrol'; options: NewKeyOptions | null }
  | { at: 'codes'; recoveryCodes: readonly string[] }
  | { at: 'invite-needed' }
  | { at: 'in' }
)

export type SignInMove =
  | { type: 'codeSent'; who: Who }
  | { type: 'codeRight'; next: StaffStep }
  | { type: 'refused'; message: string }
  | { type: 'useRecovery' }
  | { type: 'useKey' }
  | { type: 'keyOptions'; options: NewKeyOptions }
  | { type: 'enrolled'; recoveryCodes: readonly string[] }
  | { type: 'signedIn' }
  | { type: 'again' }

export const START: SignInState = { at: 'who', problem: null }

/** The position in the three steps: code, key, in. */
export const stepOf = ({ at }: SignInState): number => {
  if (at === 'who' || at === 'code') return 0
  return at === 'in' || at === 'codes' ? 2 : 1
}

/** The next state. A move that does not belong to the current state changes nothing. */
export function signInFlow(state: SignInState, move: SignInMove): SignInState {
  switch (move.type) {
    case 'again':
      return START
    case 'refused':
      return { ...state, problem: move.message }
    case 'signedIn':
      return { at: 'in', problem: null }
    case 'codeSent':
      return { at: 'code', who: move.who, problem: null }
    case 'codeRight':
      return afterCode(state, move.next)
    case 'useRecovery':
      return state.at === 'key' ? { ...state, at: 'recovery', problem: null } : state
    case 'useKey':
      return state.at === 'recovery' ? { ...state, at: 'key', problem: null } : state
    case 'keyOptions':
      return state.at === 'enrol' ? { ...state, options: move.options, problem: null } : state
    case 'enrolled':
      return { at: 'codes', recoveryCodes: move.recoveryCodes, problem: null }
  }
}

function afterCode(state: SignInState, { step, passkeys, hasTotp }: StaffStep): SignInState {
  if (state.at !== 'code') return state
  if (step === 'INVITE_NEEDED') return { at: 'invite-needed', problem: null }
  if (step === 'ENROL') return { at: 'enrol', options: null, problem: null }
  return { at: 'key', who: state.who, passkeys, hasTotp, problem: null }
}
