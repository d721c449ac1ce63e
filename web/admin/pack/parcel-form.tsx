import type { FormEvent } from 'react'
import type { PrintKind } from '#domain/documents/print-kind.ts'
import { CARRIERS } from '#domain/shipment.ts'
import { BOX_CODES, boxText } from '#domain/waves/parcel-box.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { courierOptions } from '../orders/courier-options.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './pack.module.css'
import { printNow } from './papers.ts'
import { kilos, type ParcelOf, useParcel } from './use-parcel.ts'

/** Box, weight, courier and number; then the order is packed and its papers are printed. */
export function ParcelForm(props: ParcelOf) {
  const { wave, tote, isBusy } = props
  const { parcel, change, weight, reckoned, isOdd, close } = useParcel(props)
  const isGlass = tote.lines.some(
    ({ variantSku }) => wave.variants.find(({ sku }) => sku === variantSku)?.isGlass,
  )
  if (tote.state === 'CLOSED') return <PrintAgain orderId={tote.orderId} />
  if (tote.isStopped) return null
  function submit(event: FormEvent) {
    event.preventDefault()
    void close()
  }
  return (
    <form className={styles.parcel} data-parcel onSubmit={submit} aria-label="Parcel">
      <header>
        <h2>Parcel</h2>
        {isGlass && <Chip>Glass</Chip>}
      </header>
      {isGlass && <p className={styles.muted}>Wrap each glass on its own, and fill what is hollow.</p>}
      <Select
        name="box"
        label="Box"
        value={parcel.box}
        options={wave.boxes
          .filter(({ code, isUsed }) => isUsed || code === parcel.box)
          .map((box) => ({ value: box.code, label: boxText(box) }))}
        onChange={({ currentTarget }) =>
          change({ box: BOX_CODES.find((code) => code === currentTarget.value) ?? parcel.box })
        }
      />
      <Field
        name="weight"
        label="Weight in kg"
        inputMode="decimal"
        value={weight}
        hint={reckoned === null ? 'Not every piece was weighed before' : `Reckoned ${kilos(reckoned)} kg`}
        error={isOdd ? 'More than 3 % off. Look again; the same weight is then accepted.' : undefined}
        onChange={({ currentTarget }) => change({ weight: currentTarget.value })}
      />
      <Select
        name="carrier"
        label="Courier"
        value={parcel.carrier}
        options={courierOptions(wave.couriers, parcel.carrier)}
        onChange={({ currentTarget }) =>
          change({ carrier: CARRIERS.find((code) => code === currentTarget.value) ?? parcel.carrier })
        }
      />
      <Field
        name="trackingNumber"
        label="Tracking number"
        value={parcel.trackingNumber}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ trackingNumber: currentTarget.value })}
      />
      <Button
        type="submit"
        look="primary"
        wide
        icon="printer"
        hint="Enter"
        writes
        busyLabel={isBusy ? 'Packing' : undefined}
      >
        Print, next tote
      </Button>
    </form>
  )
}

const PAPERS = [
  ['PARCELS', 'All papers'],
  ['LABELS', 'Label'],
  ['SLIPS', 'Packing slip'],
  ['INVOICES', 'Invoice'],
] as const satisfies readonly [PrintKind, string][]

function PrintAgain({ orderId }: { orderId: string }) {
  const toast = useToast()
  const print = async (kind: PrintKind) => {
    if (!(await printNow(kind, [orderId])))
      toast({ kind: 'error', text: 'It could not be printed. Please try again.' })
  }
  return (
    <div className={styles.parcel}>
      <h2>Print again</h2>
      {PAPERS.map(([kind, name]) => (
        <Button key={kind} icon="printer" onClick={() => print(kind)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
