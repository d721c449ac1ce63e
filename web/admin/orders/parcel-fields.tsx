import { type ClipboardEvent, useState } from 'react'
import { CARRIERS, type Carrier } from '#domain/shipment.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { courierOptions, useCouriers } from './courier-options.ts'
import styles from './orders.module.css'
import { readPastedNumbers } from './pasted-numbers.ts'

export type Parcels = { carrier: Carrier; numbers: Record<string, string> }

type ParcelFieldsProps = {
  orders: readonly { id: string; orderNumber: string }[]
  parcels: Parcels
  onChange: (parcels: Parcels) => void
}

/** One carrier, and a number for each parcel: typed, or pasted as one or two columns of a sheet. */
export function ParcelFields({ orders, parcels, onChange }: ParcelFieldsProps) {
  const couriers = useCouriers()
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const change = (numbers: Record<string, string>) =>
    onChange({ ...parcels, numbers: { ...parcels.numbers, ...numbers } })
  function paste(event: ClipboardEvent, from: number) {
    const text = event.clipboardData.getData('text')
    // One number is pasted as always.
    if (!/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    const pasted = readPastedNumbers(text, orders, from)
    setUnknown(pasted.unknown)
    change(pasted.numbers)
  }
  return (
    <fieldset className={styles.parcels}>
      <legend className="visually-hidden">Carrier and tracking numbers</legend>
      <Select
        name="carrier"
        label="Carrier"
        value={parcels.carrier}
        options={courierOptions(couriers, parcels.carrier)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...parcels, carrier: CARRIERS.find((one) => one === value) ?? parcels.carrier })
        }
      />
      {orders.length > 1 && (
        <p className={styles.small}>
          Paste a column of numbers into any field, or two columns with the order numbers first.
        </p>
      )}
      {unknown.length > 0 && (
        <p
          role="alert"
          className={styles.unused}
        >{`Not used, because no order here fits: ${unknown.join(', ')}.`}</p>
      )}
      {orders.map(({ id, orderNumber }, index) => (
        <Field
          key={id}
          name={`number-${id}`}
          label={`Number of ${orderNumber}`}
          className={styles.number}
          value={parcels.numbers[id] ?? ''}
          maxLength={40}
          autoComplete="off"
          onPaste={(event) => paste(event, index)}
          onChange={({ currentTarget }) => change({ [id]: currentTarget.value })}
        />
      ))}
    </fieldset>
  )
}
