import type { User } from '#contract/users.ts'
import { EMPTY_SETTINGS, type PublicSettings } from '#domain/setting.ts'
import { isAuthenticated } from './login.ts'

export type SessionState = {
  /** What start-up loads next. The value of that name is not valid yet, nor are those after it. */
  awaiting: 'settings' | 'user' | 'cart' | 'nothing'
  settings: PublicSettings
  user: User | null
  loginExpiresAt: Date | null
}

export type SessionEvent =
  | { loaded: 'settings'; settings: PublicSettings }
  | { loaded: 'user'; user: User | null; loginExpiresAt: Date | null }
  | { loaded: 'cart' }

export const INITIAL_SESSION: SessionState = {
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

/** The settings; null until they are loaded, and when loading failed. */
export const knownSettings = ({ settings }: SessionState): PublicSettings | null =>
  settings === EMPTY_SETTINGS ? null : settings

/** The signed-in user; null once the login has expired. */
export const signedInUser = ({ user, loginExpiresAt }: SessionState, now: Date): User | null =>
  isAuthenticated(loginExpiresAt, now) ? user : null

/** Start-up has loaded the user: before that, nobody knows whether the visitor is signed in. */
export const isUserKnown = ({ awaiting }: SessionState): boolean =>
  awaiting === 'cart' || awaiting === 'nothing'
