import { useCallback, useEffect, useState } from 'react'
import { pendingAction } from '#domain/pending-action.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { type OrderReading, readOrder } from './read-order.ts'
import { watchOrder } from './watch-order.ts'

type OrderView = OrderReading | { status: 'waiting' }
const WAITING: OrderView = { status: 'waiting' }

/** One order, read anew while its payment is being processed. An order that is on the page stays when a look fails. */
export function useOrder(orderId: string) {
  const store = useSessionStore()
  const [view, setView] = useState(WAITING)

  const look = useCallback(async () => {
    const reading = await readOrder(store, orderId)
    setView((before) => (reading.status === 'lost' && before.status === 'here' ? before : reading))
  }, [store, orderId])

  useEffect(() => {
    setView(WAITING)
    void look()
  }, [look])

  const isProcessed = view.status === 'here' && pendingAction(view.order) === 'WAITFORPAYMENT'
  useEffect(() => (isProcessed ? watchOrder(look, document) : undefined), [isProcessed, look])

  return { view, look }
}
