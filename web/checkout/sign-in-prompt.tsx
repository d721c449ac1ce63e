import { useOverlay } from '../layout/overlay.tsx'
import { Button } from '../ui/button.tsx'
import styles from './sign-in-prompt.module.css'

/** Shown in place of the addresses to a visitor who has closed the auth sidebar. */
export function SignInPrompt() {
  const { set } = useOverlay()
  return (
    <div className={styles.ask}>
      <p>Sign in with a one-time code to choose a delivery address. Your cart stays as it is.</p>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => set('auth')}>
        Sign in
      </Button>
    </div>
  )
}
