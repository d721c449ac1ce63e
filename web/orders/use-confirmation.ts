import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { confirmedCookie, isConfirmed } from './confirmed-order.ts'
import { PLACED } from './order-address.ts'

/** Says whether the order is to be confirmed: to whoever comes from paying, or sees the payment arrive on this page. */
export function useIsJustPaid({ status }: Pick<Order, 'status'>): boolean {
  const [query, setQuery] = useSearchParams()
  const isNamed = query.has(PLACED)
  const [isAwaited] = useState(isNamed || status === 'PENDING')
  // Whoever reloads the page, or keeps its address, has read it.
  useEffect(() => {
    if (isNamed) setQuery({}, { replace: true, preventScrollReset: true })
  }, [isNamed, setQuery])
  return isAwaited && status === 'PROCESSING'
}

const cookies = () => (typeof document === 'undefined' ? '' : document.cookie)

/** Says whether no page of this browser has confirmed the order before, and remembers that this one does. */
export function useIsFirstConfirmation(orderId: string): boolean {
  const [isFirst] = useState(() => !isConfirmed(orderId, cookies()))
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer cookie store is not in every browser we serve.
    document.cookie = confirmedCookie(orderId)
  }, [orderId])
  return isFirst
}
