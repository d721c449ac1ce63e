import type { Shipment } from '#contract/orders.ts'
import { OrderTime } from './order-time.tsx'
import styles from './shipment-dates.module.css'

type ShipmentDatesProps = { shipment: Shipment }

/** When the parcel was sent, and when it arrives or arrived. */
export function ShipmentDates({ shipment: { shippedAt, arrivingAt, deliveredAt } }: ShipmentDatesProps) {
  const isArriving = arrivingAt !== null && deliveredAt === null
  return (
    <>
      {shippedAt && (
        <p className={styles.past}>
          Shipped <OrderTime at={shippedAt} show="day" />
        </p>
      )}
      {isArriving && (
        <p className={styles.next}>
          Arriving <OrderTime at={arrivingAt} show="day" />
        </p>
      )}
      {deliveredAt && (
        <p className={styles.next}>
          Delivered <OrderTime at={deliveredAt} show="day" />
        </p>
      )}
    </>
  )
}
