import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOverlay } from '../layout/overlay.tsx'
import { useSession } from '../session/session-provider.tsx'
import { isUserKnown, signedInUser } from '../session/session-state.ts'

/**
 * The page stays; the auth sidebar opens while nobody is signed in and closes once somebody is. On a page that is about
 * to be loaded anew (`isStaying` false) it waits: what somebody has closed must not come back.
 */
export function useSignInGuard(isStaying = true): void {
  const session = useSession()
  const { active, set } = useOverlay()
  const { key } = useLocation()
  const isSignedIn = signedInUser(session, new Date()) !== null
  const mustSignIn = isStaying && isUserKnown(session) && !isSignedIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for "entered again".
  useEffect(() => {
    if (mustSignIn) set('auth')
  }, [mustSignIn, key, set])
  // Only this sidebar: a cart that the customer has open meanwhile is none of the guard's business.
  const isOverdue = isSignedIn && active === 'auth'
  useEffect(() => {
    if (isOverdue) set('none')
  }, [isOverdue, set])
}
