import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/session-provider.tsx'
import { isUserKnown, signedInUser } from '../session/session-state.ts'
import { Icon } from '../ui/icon.tsx'
import { useOverlay } from './overlay.tsx'
import styles from './tools.module.css'

/** A link, so that it works before hydration and before the user is loaded: the account area opens the auth sidebar. */
export function AccountLink() {
  const session = useSession()
  const { set } = useOverlay()
  const openAuth = (event: MouseEvent) => {
    if (!isUserKnown(session) || signedInUser(session, new Date())) return
    event.preventDefault()
    set('auth')
  }
  return (
    <Link to="/my" className={styles.tool} aria-label="Account" onClick={openAuth}>
      <Icon name="person" size={22} />
    </Link>
  )
}
