import { useCallback, useEffect, useState } from 'react'
import { pendingAction } from '#domain/pending-action.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { loadOrder, type OrderResult } from './load-order.ts'
import { watchOrder } from './watch-order.ts'

type OrderView = OrderResult | { status: 'waiting' }
const WAITING: OrderView = { status: 'waiting' }

/** Loads one order and reloads it while its payment is processed. If a reload fails, the shown order stays. */
export function useOrder(orderId: string) {
  const store = useSessionStore()
  const [view, setView] = useState(WAITING)

  const look = useCallback(async () => {
    const reading = await loadOrder(store, orderId)
    setView((before) => (reading.status === 'failed' && before.status === 'loaded' ? before : reading))
  }, [store, orderId])

  useEffect(() => {
    setView(WAITING)
    void look()
  }, [look])

  const isProcessed = view.status === 'loaded' && pendingAction(view.order) === 'WAITFORPAYMENT'
  useEffect(() => (isProcessed ? watchOrder(look, document) : undefined), [isProcessed, look])

  return { view, look }
}
