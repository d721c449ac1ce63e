import type { User } from '#contract/users.ts'
import { useSession } from '../session/session-provider.tsx'
import { isUserKnown, signedInUser } from '../session/session-state.ts'

export type Account = { status: 'loading' } | { status: 'guest' } | { status: 'customer'; user: User }

/** The visitor: a customer, a guest, or unknown until start-up has loaded the user. */
export function useAccount(): Account {
  const session = useSession()
  const user = signedInUser(session, new Date())
  if (user) return { status: 'customer', user }
  return { status: isUserKnown(session) ? 'guest' : 'loading' }
}
