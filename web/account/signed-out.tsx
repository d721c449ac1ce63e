import { useOverlay } from '../layout/overlay.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Stands where a customer's own things would be, for whoever has closed the auth sidebar. */
export function SignedOut() {
  const { set } = useOverlay()
  return (
    <EmptyState
      title="This page is yours alone."
      action={
        <Button aria-haspopup="dialog" onClick={() => set('auth')}>
          Sign in
        </Button>
      }
    >
      Sign in with a one-time code, and it is all here.
    </EmptyState>
  )
}
