import type { ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { DoubleRule } from '../ui/double-rule.tsx'
import styles from './account-page.module.css'
import { AccountWaiting } from './account-waiting.tsx'
import { SignedOut } from './signed-out.tsx'
import { type Account, useAccount } from './use-account.ts'

type AccountPageProps = {
  title: string
  /** Stands at the right end of the title, for customers only. */
  aside?: ReactNode
  children: (user: User) => ReactNode
}

/** A page of the account area: its title for everybody, its content for a customer. */
export function AccountPage({ title, aside, children }: AccountPageProps) {
  const account = useAccount()
  return (
    <section aria-labelledby="account-title">
      <div className={styles.head}>
        <h1 id="account-title" className={styles.title}>
          {title}
        </h1>
        {account.status === 'customer' && aside}
      </div>
      <DoubleRule />
      <div className={styles.content}>
        <Content account={account}>{children}</Content>
      </div>
    </section>
  )
}

type ContentProps = Pick<AccountPageProps, 'children'> & { account: Account }

function Content({ account, children }: ContentProps) {
  if (account.status === 'customer') return children(account.user)
  return account.status === 'guest' ? <SignedOut /> : <AccountWaiting />
}
