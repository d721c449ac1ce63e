import { NavLink, useLocation } from 'react-router'
import type { User } from '#contract/users.ts'
import { firstName } from '#domain/first-name.ts'
import { phoneText } from '../auth/phone-text.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useRailAtCurrent } from '../ui/use-rail-at-current.ts'
import styles from './account-menu.module.css'
import { LogoutButton } from './logout-button.tsx'
import type { Account } from './use-account.ts'

const PAGES = [
  { path: '/my/orders', title: 'My Orders' },
  { path: '/my/account', title: 'My Profile' },
  { path: '/my/addresses', title: 'My Addresses' },
  { path: '/my/messages', title: 'My Messages' },
]

type AccountMenuProps = { account: Account }

/** A column beside the page on wide screens, a bar above it on narrow ones. */
export function AccountMenu({ account }: AccountMenuProps) {
  const rail = useRailAtCurrent(useLocation().pathname)
  return (
    <div className={styles.menu}>
      {account.status === 'loading' && <GreetingPlaceholder />}
      {account.status === 'customer' && <Greeting user={account.user} />}
      <nav aria-label="Account">
        <ul ref={rail} className={styles.pages}>
          {PAGES.map(({ path, title }) => (
            <li key={path}>
              <NavLink to={path} className={styles.page ?? ''}>
                {title}
                <Icon name="chevron-right" size={18} />
              </NavLink>
            </li>
          ))}
          {account.status === 'customer' && (
            <li>
              <LogoutButton className={styles.page} />
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}

type GreetingProps = { user: User }

function Greeting({ user: { name, email, isdCode, phone } }: GreetingProps) {
  return (
    <div className={styles.greeting}>
      <p className={styles.hello}>
        Hello, <bdi>{firstName(name)}</bdi>!
      </p>
      <ul className={styles.contacts}>
        {email && (
          <li>
            <bdi>{email}</bdi>
          </li>
        )}
        {isdCode && phone && <li className="tabular">{phoneText({ isdCode, phone })}</li>}
      </ul>
    </div>
  )
}

function GreetingPlaceholder() {
  return (
    <div className={styles.greeting}>
      <Skeleton shape="bar" className={styles.waitingName} />
      <Skeleton shape="bar" className={styles.waitingContact} />
    </div>
  )
}
