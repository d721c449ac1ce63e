import { useId, useState } from 'react'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { CARRIERS, type Carrier, MOST_BOXES } from '#domain/shipment.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { courierOptions, useCouriers } from '../orders/courier-options.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { Says } from '../ui/says.tsx'
import styles from './panels.module.css'
import { type Parcel, useMove } from './use-move.ts'

type ShipPanelProps = { order: DeskOrder; onClose: () => void }

function readParcel(form: FormData): Parcel | null {
  const carrier = CARRIERS.find((one) => one === form.get('carrier'))
  const text = (name: string) => String(form.get(name) ?? '').trim() || null
  return carrier
    ? {
        carrier,
        trackingNumber: text('number'),
        arrivingOn: text('arriving'),
        boxes: Number(form.get('boxes')),
      }
    : null
}

/** Hands the parcel over: carrier, number, day of arrival, boxes. What was entered at the bench is kept. */
export function ShipPanel({ order, onClose }: ShipPanelProps) {
  const formId = useId()
  const known = order.parcel
  const [carrier, setCarrier] = useState<Carrier>(known?.shippingCarrier ?? 'DELHIVERY')
  const couriers = useCouriers()
  const done = 'is shipped'
  const { says, failure, isBusy, move } = useMove({ order, to: 'SHIPPED', done, carrier, onClose })
  return (
    <Panel
      isOpen
      title="Ship it"
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form={formId}
          look="primary"
          icon="truck"
          wide
          writes
          busyLabel={isBusy ? 'Shipping' : undefined}
        >
          {`Ship ${order.orderNumber}`}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const shipment = readParcel(new FormData(event.currentTarget))
          if (shipment) move({ shipment })
        }}
      >
        <Select
          name="carrier"
          label="Carrier"
          options={courierOptions(couriers, carrier)}
          value={carrier}
          onChange={({ target }) => setCarrier(CARRIERS.find((one) => one === target.value) ?? carrier)}
        />
        <Field
          name="number"
          label="Number on the parcel"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          required={carrier !== 'LOCAL'}
          optional={carrier === 'LOCAL'}
          defaultValue={known?.trackingNumber ?? ''}
        />
        <div className={styles.pair}>
          <Field
            name="arriving"
            label="Arriving on"
            type="date"
            optional
            defaultValue={known?.arrivingAt?.slice(0, 10) ?? order.promise?.latest ?? ''}
          />
          <Field
            name="boxes"
            label="Boxes"
            type="number"
            min={1}
            max={MOST_BOXES}
            required
            defaultValue={order.boxes ?? 1}
          />
        </div>
        <Says says={says} />
        {failure && <Problem what="The order was not shipped." failure={failure} />}
      </form>
    </Panel>
  )
}
