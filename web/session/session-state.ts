import type { User } from '#contract/users.ts'
import { EMPTY_SETTINGS, type PublicSettings } from '#domain/setting.ts'
import { isAuthenticated } from './login-expiry.ts'

/** `awaiting` names what start-up still waits for; until then the value of that name says nothing. */
export type SessionState = {
  awaiting: 'settings' | 'user' | 'cart' | 'nothing'
  settings: PublicSettings
  user: User | null
  loginExpiresAt: Date | null
}

export type SessionEvent =
  | { loaded: 'settings'; settings: PublicSettings }
  | { loaded: 'user'; user: User | null; loginExpiresAt: Date | null }
  | { loaded: 'cart' }

export const BEFORE_START_UP: SessionState = {
  awaiting: 'settings',
  settings: EMPTY_SETTINGS,
  user: null,
  loginExpiresAt: null,
}

const NEXT = { settings: 'user', user: 'cart', cart: 'nothing' } as const

export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  const { loaded, ...values } = event
  const awaiting = state.awaiting === loaded ? NEXT[loaded] : state.awaiting
  return { ...state, ...values, awaiting }
}

/** The settings, or null while they have not come or could not be had. */
export const knownSettings = ({ settings }: SessionState): PublicSettings | null =>
  settings === EMPTY_SETTINGS ? null : settings

/** The user the shop greets: loaded, and with a login that has not run out. */
export const signedInUser = ({ user, loginExpiresAt }: SessionState, now: Date): User | null =>
  isAuthenticated(loginExpiresAt, now) ? user : null

/** Start-up has got as far as the user: before that nobody can say whether somebody is signed in. */
export const isUserKnown = ({ awaiting }: SessionState): boolean =>
  awaiting === 'cart' || awaiting === 'nothing'
