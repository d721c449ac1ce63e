import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOverlay } from '../layout/overlay.tsx'
import { useSession } from '../session/session-provider.tsx'
import { isUserKnown, signedInUser } from '../session/session-state.ts'

/**
 * Opens the auth sidebar on this page while nobody is signed in, and closes it after sign-in. Not on a page that is
 * about to reload (`isActive` false): it would open again after the visitor has closed it.
 */
export function useSignInGuard(isActive = true): void {
  const session = useSession()
  const { active, set } = useOverlay()
  const { key } = useLocation()
  const isSignedIn = signedInUser(session, new Date()) !== null
  const mustSignIn = isActive && isUserKnown(session) && !isSignedIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key means "entered again".
  useEffect(() => {
    if (mustSignIn) set('auth')
  }, [mustSignIn, key, set])
  // Closes only the auth sidebar, not a cart that the customer has opened meanwhile.
  const mustClose = isSignedIn && active === 'auth'
  useEffect(() => {
    if (mustClose) set('none')
  }, [mustClose, set])
}
