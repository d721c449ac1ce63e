import { useCallback, useEffect, useState } from 'react'
import { useSessionStore } from '../session/session-provider.tsx'
import { loadOrderList, type OrderListResult } from './load-order.ts'

type OrderListView = OrderListResult | { status: 'loading' }

/** One page of the orders. */
export function useOrderList(page: number) {
  const store = useSessionStore()
  const [view, setView] = useState<OrderListView>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must load again.
  useEffect(() => {
    let isCancelled = false
    setView({ status: 'loading' })
    void loadOrderList(store, page).then((result) => isCancelled || setView(result))
    return () => {
      isCancelled = true
    }
  }, [store, page, tries])
  const retry = useCallback(() => setTries((count) => count + 1), [])
  return { view, retry }
}
