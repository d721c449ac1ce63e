import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { DeskOrders } from '#contract/admin/desk-orders.ts'
import { LANES } from '#domain/desk-lanes.ts'
import { call } from '../client.ts'
import { ordersQuery } from '../orders/orders-query.ts'
import { Icon } from '../ui/icon.tsx'
import { useKey } from '../ui/use-key.ts'
import styles from './order.module.css'

/** The list that the person came from, which the address still names; without one the lane of the order. */
function useList(order: DeskOrder): { list: DeskOrders | null; search: string } {
  const [params] = useSearchParams()
  const [list, setList] = useState<DeskOrders | null>(null)
  const named = ordersQuery(params)
  const query = Object.keys(named).length > 0 ? named : { lane: order.lane }
  const search = new URLSearchParams(query as Record<string, string>).toString()
  useEffect(() => {
    const asking = new AbortController()
    const wanted = Object.fromEntries(new URLSearchParams(search))
    call('listDeskOrders', { query: wanted, signal: asking.signal }).then((answer) => {
      if (answer.ok && !asking.signal.aborted) setList(answer.value)
    })
    return () => asking.abort()
  }, [search])
  return { list, search }
}

/** Where the order stands in its list; `j` and `k` lead to the next and the previous one. */
export function LaneKeys({ order }: { order: DeskOrder }) {
  const navigate = useNavigate()
  const { list, search } = useList(order)
  const rows = list?.data ?? []
  const index = rows.findIndex(({ id }) => id === order.id)
  const addressOf = (place: number) => {
    const row = index < 0 ? undefined : rows[place]
    return row ? `/orders/${row.orderNumber}?${search}` : null
  }
  const [next, previous] = [addressOf(index + 1), addressOf(index - 1)]
  useKey('j', 'Next order of the list', () => next && navigate(next))
  useKey('k', 'Previous order of the list', () => previous && navigate(previous))
  const lane = new URLSearchParams(search).get('lane')
  const isLane = lane !== null && lane in LANES
  return (
    <nav aria-label="Place in the list" className={styles.crumbs}>
      <Link to="/orders">Orders</Link>
      <Icon name="chevron-right" size={14} />
      <Link to={`/orders?${search}`}>{isLane ? LANES[lane as DeskOrder['lane']].title : 'the list'}</Link>
      {index >= 0 && list && (
        <>
          <Icon name="chevron-right" size={14} />
          <span>{`${index + 1} of ${list.meta.isCapped ? `${list.meta.count}+` : list.meta.count}`}</span>
        </>
      )}
      {previous && (
        <Link to={previous} className={styles.step} aria-label="Previous order (k)">
          <Icon name="chevron-up" size={18} />
        </Link>
      )}
      {next && (
        <Link to={next} className={styles.step} aria-label="Next order (j)">
          <Icon name="chevron-down" size={18} />
        </Link>
      )}
    </nav>
  )
}
