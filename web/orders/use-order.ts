import { useCallback, useEffect, useState } from 'react'
import { pendingAction } from '#domain/pending-action.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { loadOrder, type OrderResult } from './load-order.ts'
import { watchOrder } from './watch-order.ts'

type OrderView = OrderResult | { status: 'loading' }
const LOADING: OrderView = { status: 'loading' }

/** Loads one order and reloads it while its payment is processed. If a reload fails, the shown order stays. */
export function useOrder(orderId: string) {
  const store = useSessionStore()
  const [view, setView] = useState(LOADING)

  const reload = useCallback(async () => {
    const result = await loadOrder(store, orderId)
    setView((before) => (result.status === 'failed' && before.status === 'loaded' ? before : result))
  }, [store, orderId])

  useEffect(() => {
    setView(LOADING)
    void reload()
  }, [reload])

  const isProcessed = view.status === 'loaded' && pendingAction(view.order) === 'WAITFORPAYMENT'
  useEffect(() => (isProcessed ? watchOrder(reload, document) : undefined), [isProcessed, reload])

  return { view, reload }
}
