import type { User } from '#contract/users.ts'
import { forgetLoginExpiry, keepLoginExpiry } from './login-expiry.ts'
import type { SessionEvent, SessionState } from './session-state.ts'
import type { ShopStorage } from './shop-storage.ts'

export type Login = {
  /** Stores when the login ends. The page that loads next asks for the user. */
  keep: (expiresAt: string) => void
  /** Forgets the stored end and the user with it. */
  forget: () => void
  /** Takes over what the shop answered to a change of the customer's data. */
  keepUser: (user: User) => void
}

type LoginParts = {
  storage: () => ShopStorage
  read: () => SessionState
  report: (event: SessionEvent) => void
}

export const createLogin = ({ storage, read, report }: LoginParts): Login => ({
  keep: (expiresAt) => keepLoginExpiry(storage(), expiresAt),
  forget() {
    forgetLoginExpiry(storage())
    report({ loaded: 'user', user: null, loginExpiresAt: null })
  },
  keepUser: (user) => report({ loaded: 'user', user, loginExpiresAt: read().loginExpiresAt }),
})
