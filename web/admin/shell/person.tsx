import { Link } from 'react-router'
import type { Me } from '#contract/admin/me.ts'
import { Icon } from '../ui/icon.tsx'
import { Initials } from '../ui/initials.tsx'
import { Time } from '../ui/time.tsx'
import styles from './person.module.css'

/** Who is signed in and until when; leads to the own keys, sessions and sign-out. */
export function Person({ me }: { me: Me }) {
  const current = me.sessions.find(({ isCurrent }) => isCurrent)
  return (
    <Link to="/me" className={styles.person}>
      <Initials name={me.name} />
      <span className={styles.words}>
        <b>{me.name}</b>
        <span>
          {current ? (
            <>
              Signed in until <Time at={current.expiresAt} show="clock" />
            </>
          ) : (
            me.role.name
          )}
        </span>
      </span>
      <Icon name="chevron-right" size={16} />
    </Link>
  )
}
