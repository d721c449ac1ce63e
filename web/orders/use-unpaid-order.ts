import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { pendingAction } from '#domain/pending-action.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { readOrderList } from './read-order.ts'

/** The newest of a customer's orders that still waits for its payment; undefined until the shop has answered. */
export function useUnpaidOrder(): Order | null | undefined {
  const store = useSessionStore()
  const [order, setOrder] = useState<Order | null>()
  useEffect(() => {
    let isOver = false
    void readOrderList(store, 1).then((reading) => {
      if (!isOver) setOrder(reading.status === 'here' ? unpaidOf(reading.list.data) : null)
    })
    return () => {
      isOver = true
    }
  }, [store])
  return order
}

const unpaidOf = (newestFirst: readonly Order[]): Order | null =>
  newestFirst.find((order) => pendingAction(order) !== null) ?? null
