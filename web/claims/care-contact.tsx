import { BRAND, mailTo } from '#domain/brand.ts'
import styles from './care-contact.module.css'

type CareContactProps = { orderNumber: string }

/** How to reach customer care about an order. */
export function CareContact({ orderNumber }: CareContactProps) {
  const { email, phone, hours } = BRAND.care
  return (
    <p className={styles.care}>
      Write to <a href={mailTo(email, `Order ${orderNumber}`)}>{email}</a> or call{' '}
      <a className={styles.phone} href={phone.href}>
        {phone.display}
      </a>{' '}
      ({hours}), and we will find a way.
    </p>
  )
}
