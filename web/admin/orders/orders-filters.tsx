import { type ReactNode, useState } from 'react'
import { FLAG_TEXT, ORDER_FLAGS } from '#domain/desk-lanes.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { CARRIER_NAMES, CARRIERS } from '#domain/shipment.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FilterBar, FilterDate, FilterSearch, FilterSelect } from '../ui/filter-bar.tsx'
import { Segments } from '../ui/segments.tsx'
import { useQuery } from '../ui/use-query.ts'
import styles from './orders.module.css'

const carriers = CARRIERS.map((value) => ({ value, label: CARRIER_NAMES[value] }))
const gateways = GATEWAYS.map((value) => ({ value, label: value === 'PHONEPE' ? 'PhonePe' : 'Razorpay' }))
const flags = ORDER_FLAGS.map((value) => ({ value, label: FLAG_TEXT[value] }))
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'leaves', label: 'What must leave first' },
]

/** All filters of the board. They are in the address. */
export function OrdersFilters({ hasMoney, children }: { hasMoney: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery()
  const view = query.get('view')
  return (
    <FilterBar
      count={
        <Segments
          label="View"
          segments={[
            { label: 'Lanes', to: query.href({ view: 'lanes', lane: null }), isOn: view === 'lanes' },
            { label: 'List', to: query.href({ view: null }), isOn: view !== 'lanes' },
          ]}
        />
      }
    >
      <FilterSearch label="Number, name, phone, PIN" />
      <span className={styles.filtersButton}>
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filters
        </Button>
      </span>
      <div className={styles.filters} data-open={isOpen || undefined}>
        <FilterSelect name="carrier" label="Carrier" any="Carrier: any" options={carriers} />
        {hasMoney && <FilterSelect name="gateway" label="Gateway" any="Paid by: any" options={gateways} />}
        <FilterSelect name="flag" label="Mind" any="Mind: any" options={flags} />
        <FilterDate name="from" label="From" />
        <FilterDate name="to" label="To" />
        <FilterSelect name="sort" label="Order of rows" any="Sorted by the lane" options={sorts} />
        <SetFilter name="sku" label="Contains" />
        <SetFilter name="promo" label="Code" />
      </div>
      {children}
    </FilterBar>
  )
}

/** A filter that other screens set: shown while it is set, to remove it. */
function SetFilter({ name, label }: { name: 'sku' | 'promo'; label: string }) {
  const query = useQuery()
  const value = query.get(name)
  return (
    value && (
      <ButtonLink icon="close" to={query.href({ [name]: null })}>
        {`${label}: ${value}`}
      </ButtonLink>
    )
  )
}
