import { BRAND, mailTo } from '#domain/brand.ts'
import styles from './footer.module.css'

const { legalName, gstin, cin, url, grievanceOfficer } = BRAND

/** Legally required on every page: the seller and the grievance officer. */
export function FooterLegal() {
  const { name, designation, email, phone } = grievanceOfficer
  return (
    <div className={styles.legal}>
      <section aria-labelledby="footer-seller">
        <h2 id="footer-seller" className="label">
          Sold by
        </h2>
        <ul className={styles.facts}>
          <li>{legalName}</li>
          <li>CIN {cin}</li>
          <li>GSTIN {gstin}</li>
          <li>{new URL(url).hostname}</li>
        </ul>
      </section>
      <section aria-labelledby="footer-grievance">
        <h2 id="footer-grievance" className="label">
          Grievances
        </h2>
        <ul className={styles.facts}>
          <li>
            {name}, {designation}
          </li>
          <li>
            <a className={styles.link} href={mailTo(email, 'Grievance')}>
              {email}
            </a>
          </li>
          <li>
            <a className={styles.link} href={phone.href}>
              {phone.display}
            </a>
          </li>
        </ul>
      </section>
    </div>
  )
}
