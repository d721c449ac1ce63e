import type { Shipment } from '#contract/orders.ts'
import { newestFirst } from '#domain/shipment.ts'
import { Panel } from '../ui/panel.tsx'
import { OrderTime } from './order-time.tsx'
import { parcelText } from './parcel-text.ts'
import styles from './tracking-panel.module.css'

type TrackingPanelProps = { shipment: Shipment; open: boolean; onClose: () => void }

export function TrackingPanel({ shipment, open, onClose }: TrackingPanelProps) {
  const events = newestFirst(shipment.trackingEvents)
  return (
    <Panel open={open} title="Shipment Tracking" onClose={onClose}>
      <div className={styles.parcel}>
        <Arrival shipment={shipment} />
        <p className={styles.small}>{parcelText(shipment)}</p>
      </div>
      {events.length === 0 && <p>No news from the courier yet.</p>}
      <ol className={styles.events}>
        {events.map(({ timestamp, status, location }) => (
          <li key={`${timestamp} ${status}`} className={styles.event}>
            <p className={styles.status}>{status}</p>
            {location && <p className={styles.place}>{location}</p>}
            <p className={styles.small}>
              <OrderTime at={timestamp} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type ArrivalProps = { shipment: Shipment }

function Arrival({ shipment: { arrivingAt, deliveredAt } }: ArrivalProps) {
  const day = deliveredAt ?? arrivingAt
  if (!day) return null
  return (
    <>
      <p className="label">{deliveredAt ? 'Delivered' : 'Arriving'}</p>
      <p className={styles.day}>
        <OrderTime at={day} show="day" />
      </p>
    </>
  )
}
