import type { User } from '#contract/users.ts'
import styles from './checkout-head.module.css'

type CheckoutHeadProps = { user: User | null; hasItems?: boolean }

export function CheckoutHead({ user, hasItems = false }: CheckoutHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {user ? (
          <>
            Hello, <bdi>{user.name}</bdi>!
          </>
        ) : (
          'Checkout'
        )}
      </h1>
      {hasItems && <p className={styles.lead}>Check your items, choose an address, and place your order.</p>}
    </header>
  )
}
