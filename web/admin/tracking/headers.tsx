import { CARRIER_NAMES } from '#domain/shipment.ts'
import { COURIER_HEADERS } from '#domain/tracking-import.ts'
import styles from './tracking.module.css'

/** The headers that are understood. */
export const Headers = () => (
  <details className={styles.headers}>
    <summary>Headers that we know</summary>
    <p>
      Ours: <code>order_number</code>, <code>carrier</code>, <code>tracking_number</code> and, if you like,{' '}
      <code>arriving_on</code>. A file without a carrier is of the courier that names its numbers so:
    </p>
    <ul>
      {COURIER_HEADERS.map(({ carrier, header }) => (
        <li key={carrier}>{`${CARRIER_NAMES[carrier]}: ${header}`}</li>
      ))}
    </ul>
  </details>
)
