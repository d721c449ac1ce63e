import { ButtonLink } from '../ui/button-link.tsx'
import styles from './recalled-band.module.css'

export function RecalledBand() {
  return (
    <section className={styles.band} data-ground="ink" aria-labelledby="recalled-title">
      <div className={`wrap ${styles.content}`}>
        <div>
          <h2 id="recalled-title" className={styles.title}>
            Please do not eat this lot. We pay it back.
          </h2>
          <p className={styles.words}>
            Your order says how, and you need not send anything back. If somebody gave you the pack, write to
            us with the code on it.
          </p>
        </div>
        <div className={styles.actions}>
          <ButtonLink to="/my/orders" variant="outline" reloadDocument>
            My orders
          </ButtonLink>
          <ButtonLink to="/contact" variant="outline">
            Write to us
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
