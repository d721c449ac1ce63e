import type { Shipment } from '#contract/orders.ts'
import { usePagePanel } from '../layout/use-page-panel.ts'
import { Button } from '../ui/button.tsx'
import { OrderSection } from './order-section.tsx'
import styles from './order-shipment.module.css'
import { parcelText } from './parcel-text.ts'
import { ShipmentDates } from './shipment-dates.tsx'
import { TrackingPanel } from './tracking-panel.tsx'

type OrderShipmentProps = { shipment: Shipment }

export function OrderShipment({ shipment }: OrderShipmentProps) {
  const panel = usePagePanel()
  return (
    <OrderSection title="Shipment">
      <div className={styles.shipment}>
        <div className={styles.facts}>
          <p className="tabular">{parcelText(shipment)}</p>
          <ShipmentDates shipment={shipment} />
        </div>
        <Button size="sm" aria-haspopup="dialog" onClick={panel.show}>
          TRACK SHIPMENT
        </Button>
      </div>
      <TrackingPanel shipment={shipment} open={panel.open} onClose={panel.close} />
    </OrderSection>
  )
}
