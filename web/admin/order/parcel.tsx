import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Time } from '../ui/time.tsx'
import { Card } from './card.tsx'
import styles from './order.module.css'
import type { Panels } from './use-panel.ts'

/** The parcel with every scan, newest first. */
export function Parcel({
  order: { parcel, parcelStop, boxes },
  panels,
}: {
  order: DeskOrder
  panels: Panels
}) {
  if (!parcel && !parcelStop) return null
  const name = parcel && CARRIER_NAMES[parcel.shippingCarrier]
  return (
    <Card
      title="Parcel"
      aside={
        <>
          {parcel && (
            <span>
              {`${name}, ${parcel.trackingNumber ?? 'without a number'}`}
              {boxes !== null && boxes > 1 && `, ${boxes} boxes`}
            </span>
          )}
          {panels.canOpen('scan') && (
            <Button size="row" look="quiet" icon="plus" onClick={() => panels.show('scan')}>
              Add a scan
            </Button>
          )}
        </>
      }
    >
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
