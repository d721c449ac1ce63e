import { useOverlay } from '../layout/overlay.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Shown in place of the customer's data to a visitor who has closed the auth sidebar. */
export function SignedOut() {
  const { set } = useOverlay()
  return (
    <EmptyState
      title="Please log in to see this page."
      action={
        <Button aria-haspopup="dialog" onClick={() => set('auth')}>
          Log In
        </Button>
      }
    >
      Your orders, profile and addresses are waiting for you. No password needed.
    </EmptyState>
  )
}
