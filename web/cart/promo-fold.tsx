import styles from './promo-fold.module.css'
import { PromoForm } from './promo-form.tsx'

export function PromoFold() {
  return (
    <details className={styles.fold} data-promo>
      <summary className={styles.summary}>Have a discount code?</summary>
      <div className={styles.form}>
        <PromoForm />
      </div>
    </details>
  )
}
