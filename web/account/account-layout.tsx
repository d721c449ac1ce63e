import type { ReactNode } from 'react'
import { useMatch } from 'react-router'
import styles from './account-layout.module.css'
import { AccountMenu } from './account-menu.tsx'
import { useAccount } from './use-account.ts'

type AccountLayoutProps = { children: ReactNode }

export function AccountLayout({ children }: AccountLayoutProps) {
  const account = useAccount()
  // The order page uses the whole width and has its own link back to the orders.
  const isOrder = useMatch('/my/orders/:orderId') !== null
  return (
    <div className={`wrap ${styles.layout}`} data-alone={isOrder || undefined}>
      {!isOrder && <AccountMenu account={account} />}
      <div className={styles.page}>{children}</div>
    </div>
  )
}
