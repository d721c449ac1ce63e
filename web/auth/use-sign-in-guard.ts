import { useEffect } from 'react'
import { useOverlay } from '../layout/overlay.tsx'
import { useSession } from '../session/session-provider.tsx'
import { signedInUser } from '../session/session-state.ts'

/** The page stays; the auth sidebar opens while nobody is signed in and closes once somebody is. */
export function useSignInGuard(): void {
  const session = useSession()
  const { set } = useOverlay()
  const isKnown = session.awaiting === 'cart' || session.awaiting === 'nothing'
  const isSignedIn = signedInUser(session, new Date()) !== null
  useEffect(() => {
    if (isKnown) set(isSignedIn ? 'none' : 'auth')
  }, [isKnown, isSignedIn, set])
}
