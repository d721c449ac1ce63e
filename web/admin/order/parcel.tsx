import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { Chip } from '../ui/chip.tsx'
import { Time } from '../ui/time.tsx'
import { Card } from './card.tsx'
import styles from './order.module.css'

/** The parcel with every scan, newest first. */
export function Parcel({ parcel, parcelStop }: Pick<DeskOrder, 'parcel' | 'parcelStop'>) {
  if (!parcel && !parcelStop) return null
  const name = parcel && CARRIER_NAMES[parcel.shippingCarrier]
  return (
    <Card title="Parcel" aside={parcel && `${name}, ${parcel.trackingNumber ?? 'without a number'}`}>
      <div className={styles.body}>
        {parcelStop && !parcelStop.closedAt && <Chip kind="rose">Keep it back: the order was cancelled</Chip>}
        {parcel?.arrivingAt && (
          <p>
            Arriving <Time at={parcel.arrivingAt} show="date" />
          </p>
        )}
        <ol className={styles.scans}>
          {(parcel?.trackingEvents ?? []).map(({ timestamp, status, location }) => (
            <li key={`${timestamp} ${status}`}>
              <b>{status}</b> <span className={styles.small}>{location}</span> <Time at={timestamp} />
            </li>
          ))}
        </ol>
        {parcel?.trackingEvents.length === 0 && <p className={styles.small}>No scan yet.</p>}
      </div>
    </Card>
  )
}
