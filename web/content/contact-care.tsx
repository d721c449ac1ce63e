import { BRAND, mailTo } from '#domain/brand.ts'
import styles from './contact-care.module.css'

type ContactCareProps = {
  /** The subject of the e-mail. */
  subject: string
  large?: boolean
}

const { email, phone, whatsApp, hours } = BRAND.care

/** Phone, e-mail and WhatsApp of customer care, with opening hours. */
export function ContactCare({ subject, large = false }: ContactCareProps) {
  const ways = [
    { label: 'Phone', text: phone.display, href: phone.href },
    { label: 'E-mail', text: email, href: mailTo(email, subject) },
    { label: 'WhatsApp', text: whatsApp.display, href: whatsApp.href },
  ]
  return (
    <dl className={styles.care} data-large={large}>
      {ways.map(({ label, text, href }) => (
        <div key={label} className={styles.way}>
          <dt className={`label ${styles.label}`}>{label}</dt>
          <dd className={styles.value}>
            <a className={styles.link} href={href}>
              {text}
            </a>
          </dd>
        </div>
      ))}
      <div className={styles.way}>
        <dt className={`label ${styles.label}`}>Hours</dt>
        <dd className={styles.value}>{hours}</dd>
      </div>
    </dl>
  )
}
