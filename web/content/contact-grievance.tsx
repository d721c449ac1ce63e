import { BRAND, mailTo } from '#domain/brand.ts'
import styles from './contact-grievance.module.css'

type ContactGrievanceProps = { steps: { when: string; what: string }[] }

const { name, designation, email, phone } = BRAND.grievanceOfficer

/** The grievance officer and the procedure. */
export function ContactGrievance({ steps }: ContactGrievanceProps) {
  return (
    <div className={styles.grievance}>
      <p>
        Write to our grievance officer. Say what happened, what customer care answered, and what you would
        like to happen.
      </p>
      <address className={styles.officer}>
        <strong>{name}</strong>
        <span>{designation}</span>
        <a className={styles.link} href={mailTo(email, 'Grievance')}>
          {email}
        </a>
        <a className={styles.link} href={phone.href}>
          {phone.display}
        </a>
      </address>
      <ol className={styles.steps}>
        {steps.map(({ when, what }) => (
          <li key={when} className={styles.step}>
            <span className="label">{when}</span>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
