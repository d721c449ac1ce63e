import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { pendingAction } from '#domain/pending-action.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { loadOrderList } from './load-order.ts'

/** The customer's newest unpaid order; undefined until it is loaded. */
export function useUnpaidOrder(): Order | null | undefined {
  const store = useSessionStore()
  const [order, setOrder] = useState<Order | null>()
  useEffect(() => {
    let isCancelled = false
    void loadOrderList(store, 1).then((reading) => {
      if (!isCancelled) setOrder(reading.status === 'loaded' ? unpaidOf(reading.list.data) : null)
    })
    return () => {
      isCancelled = true
    }
  }, [store])
  return order
}

const unpaidOf = (newestFirst: readonly Order[]): Order | null =>
  newestFirst.find((order) => pendingAction(order) !== null) ?? null
