import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { confirmedCookie, isConfirmed } from './confirmed-order.ts'
import { PLACED } from './order-address.ts'

/** Says whether to show the confirmation: after paying, or when the payment arrives while the page is open. */
export function useIsJustPaid({ status }: Pick<Order, 'status'>): boolean {
  const [query, setQuery] = useSearchParams()
  const isNamed = query.has(PLACED)
  const [isAwaited] = useState(isNamed || status === 'PENDING')
  // Removed from the address, so that a reload or bookmark does not show it again.
  useEffect(() => {
    if (isNamed) setQuery({}, { replace: true, preventScrollReset: true })
  }, [isNamed, setQuery])
  return isAwaited && status === 'PROCESSING'
}

const cookies = () => (typeof document === 'undefined' ? '' : document.cookie)

/** Says whether this browser has not confirmed the order before, and stores that it has now. */
export function useIsFirstConfirmation(orderId: string): boolean {
  const [isFirst] = useState(() => !isConfirmed(orderId, cookies()))
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer cookie store is not in every browser we serve.
    document.cookie = confirmedCookie(orderId)
  }, [orderId])
  return isFirst
}
