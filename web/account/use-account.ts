import type { User } from '#contract/users.ts'
import { useSession } from '../session/session-provider.tsx'
import { isUserKnown, signedInUser } from '../session/session-state.ts'

export type Account = { status: 'waiting' } | { status: 'guest' } | { status: 'customer'; user: User }

/** Who is looking at the page: a customer, a guest, or somebody the shop has not heard about yet. */
export function useAccount(): Account {
  const session = useSession()
  const user = signedInUser(session, new Date())
  if (user) return { status: 'customer', user }
  return { status: isUserKnown(session) ? 'guest' : 'waiting' }
}
