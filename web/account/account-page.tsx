import type { ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { DoubleRule } from '../ui/double-rule.tsx'
import { AccountLoading } from './account-loading.tsx'
import styles from './account-page.module.css'
import { SignedOut } from './signed-out.tsx'
import { type Account, useAccount } from './use-account.ts'

type AccountPageProps = {
  title: string
  /** Shown at the right end of the title, for customers only. */
  aside?: ReactNode
  children: (user: User) => ReactNode
}

/** A page of the account area: the title for everybody, the content for a customer. */
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
  return account.status === 'guest' ? <SignedOut /> : <AccountLoading />
}
