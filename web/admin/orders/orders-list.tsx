import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskOrderRow, DeskOrders, DeskOrdersQuery } from '#contract/admin/desk-orders.ts'
import { sortOf } from '#domain/desk-lanes.ts'
import { leaveDay } from '#domain/leaves-in.ts'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Pager } from '../ui/pager.tsx'
import { Table } from '../ui/table.tsx'
import { dayText } from '../ui/time.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { orderColumns } from './order-cells.tsx'
import styles from './orders.module.css'
import { NO_REFUSALS } from './refusals.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { SelectMatching } from './select-matching.tsx'
import { type News, useFreshOrders } from './use-fresh-orders.ts'

type OrdersListProps = { orders: DeskOrders; query: DeskOrdersQuery; now: Date; isStale: boolean }

const idOf = ({ id }: DeskOrderRow) => id

/** A page of orders. What is selected stays so on other pages. */
export function OrdersList({ orders, query, now, isStale }: OrdersListProps) {
  const { revalidate } = useRevalidator()
  const hasMoney = useMay()('money.read')
  const selection = useSelection<DeskOrderRow>(idOf)
  const [refused, setRefused] = useState(NO_REFUSALS)
  const news = useFreshOrders(orders, query)
  const isByLeaving = (query.sort ?? sortOf(query.lane ?? null)) === 'leaves'
  const groupOf = (row: DeskOrderRow) => {
    const { day, title } = leaveDay(new Date(row.shipBy), now)
    return { key: day, label: title, note: `by 7 PM, ${dayText(day)}` }
  }
  const detailOf = (row: DeskOrderRow) => {
    const reason = refused.get(row.id) ?? (news.changed.has(row.id) && 'Somebody changed this order.')
    return reason ? <p className={styles.refused}>{reason}</p> : null
  }
  return (
    <>
      <div className={styles.list}>
        <FreshOrders news={news} onShow={() => revalidate()} />
        <RefusedNotice refused={refused} selected={selection.rows} shown={orders.data} />
        <SelectMatching orders={orders} query={query} selection={selection} />
        <Table
          caption="Orders"
          columns={orderColumns(now, hasMoney)}
          rows={orders.data}
          rowKey={idOf}
          nameOf={({ orderNumber }) => orderNumber}
          selection={selection}
          isStale={isStale}
          detailOf={detailOf}
          {...(isByLeaving && { groupOf })}
        />
      </div>
      <Pager meta={orders.meta} shown={orders.data.length} of="orders" />
      {selection.rows.length > 0 && (
        <BulkBar
          selection={selection}
          onDone={(reasons) => {
            setRefused(reasons)
            revalidate()
          }}
        />
      )}
    </>
  )
}

/** What changed since the list was read, until somebody asks for it. */
const FreshOrders = ({ news: { added, changed }, onShow }: { news: News; onShow: () => void }) => (
  <div role="status">
    {(added > 0 || changed.size > 0) && (
      <p className={styles.news}>
        {[added > 0 && `${added} new`, changed.size > 0 && `${changed.size} changed`]
          .filter(Boolean)
          .join(', ')}
        <Button size="row" onClick={onShow}>
          Show
        </Button>
      </p>
    )}
  </div>
)
