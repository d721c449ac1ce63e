import type { OrderList } from '#contract/orders.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import type { OrderListResult } from './load-order.ts'
import { OrderEntry } from './order-entry.tsx'
import styles from './order-history.module.css'
import { OrderHistoryLoading } from './order-history-loading.tsx'
import { OrderPager } from './order-pager.tsx'

type OrderHistoryProps = { view: OrderListResult | { status: 'loading' }; onRetry: () => void }

export function OrderHistory({ view, onRetry }: OrderHistoryProps) {
  if (view.status === 'loading') return <OrderHistoryLoading />
  if (view.status === 'failed') return <LoadError words="We could not load your orders." onRetry={onRetry} />
  if (view.list.meta.totalItems === 0) return <NoOrders />
  if (view.list.data.length === 0) return <NoSuchPage />
  return <Entries list={view.list} />
}

type EntriesProps = { list: OrderList }

function Entries({ list }: EntriesProps) {
  return (
    <>
      <ul className={styles.entries}>
        {list.data.map((order) => (
          <OrderEntry key={order.id} order={order} />
        ))}
      </ul>
      <OrderPager meta={list.meta} />
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title="You have no orders yet."
      action={<ButtonLink to="/products">Start Shopping</ButtonLink>}
    >
      Start shopping to see your orders here.
    </EmptyState>
  )
}

function NoSuchPage() {
  return (
    <EmptyState
      title="There are no orders on this page."
      action={<ButtonLink to="/my/orders">See newest orders</ButtonLink>}
    />
  )
}
