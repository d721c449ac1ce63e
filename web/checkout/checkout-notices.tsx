import type { Notice } from '#contract/cart.ts'
import styles from './checkout-notices.module.css'

type CheckoutNoticesProps = { notices: readonly Notice[] }

/** What the server corrected in the cart. */
export function CheckoutNotices({ notices }: CheckoutNoticesProps) {
  return (
    <div role="status" className={styles.place}>
      {notices.length > 0 && (
        <ul className={styles.notices}>
          {notices.map(({ code, message, variantSku }) => (
            <li key={`${code} ${variantSku}`}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
