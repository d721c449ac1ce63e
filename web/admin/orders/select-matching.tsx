import { useState } from 'react'
import type { DeskOrderRow, DeskOrders, DeskOrdersQuery } from '#contract/admin/desk-orders.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { countText } from '../ui/pager.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { useToast } from '../ui/use-toast.ts'
import styles from './orders.module.css'
import { ordersText } from './undo-deed.ts'

type SelectMatchingProps = {
  orders: DeskOrders
  query: DeskOrdersQuery
  selection: Selection<DeskOrderRow>
}

/** Offers all orders that match the filters, once everything on the page is selected. The ids are fixed then. */
export function SelectMatching({ orders, query, selection }: SelectMatchingProps) {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const { data, meta } = orders
  const isOffered =
    data.length > 0 &&
    data.every(selection.has) &&
    meta.count > data.length &&
    selection.rows.length < meta.count
  async function selectAll() {
    setBusy(true)
    const { after: _after, before: _before, ...filters } = query
    const answer = await call('listMatchingOrders', { query: filters })
    setBusy(false)
    if (!answer.ok) return toast({ kind: 'error', text: answer.error.message })
    const { data: found, ...counted } = answer.value
    selection.set(found, true)
    if (counted.count > found.length || counted.isCapped)
      toast({
        text: `The first ${found.length} of ${countText(counted)} are selected: more cannot be done at once.`,
      })
    return null
  }
  return (
    <div role="status">
      {isOffered && (
        <p className={styles.matching}>
          {`All ${ordersText(data.length)} on this page are selected.`}
          <Button size="row" busyLabel={isBusy ? 'Selecting' : undefined} onClick={selectAll}>
            {`Select all ${countText(meta)} that match`}
          </Button>
        </p>
      )}
    </div>
  )
}
