import { useCallback, useEffect, useState } from 'react'
import { useSessionStore } from '../session/session-provider.tsx'
import { loadOrderList, type OrderListResult } from './load-order.ts'

type OrderListView = OrderListResult | { status: 'loading' }

/** One page of the orders. */
export function useOrderList(page: number) {
  const store = useSessionStore()
  const [view, setView] = useState<OrderListView>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try is a reason to read again.
  useEffect(() => {
    let isOver = false
    setView({ status: 'loading' })
    void loadOrderList(store, page).then((result) => isOver || setView(result))
    return () => {
      isOver = true
    }
  }, [store, page, tries])
  const retry = useCallback(() => setTries((count) => count + 1), [])
  return { view, retry }
}
