import type { ReactNode } from 'react'
import styles from './account-layout.module.css'
import { AccountMenu } from './account-menu.tsx'
import { useAccount } from './use-account.ts'

type AccountLayoutProps = { children: ReactNode }

export function AccountLayout({ children }: AccountLayoutProps) {
  const account = useAccount()
  return (
    <div className={`wrap ${styles.layout}`}>
      <AccountMenu account={account} />
      <div className={styles.page}>{children}</div>
    </div>
  )
}
