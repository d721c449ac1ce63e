import { useEffect } from 'react'
import { useIsServerRendered } from '../hydration/use-is-hydrated.ts'
import { mayOpenPayment } from './payment-page.ts'

const documentAddress = () => performance.getEntriesByType('navigation')[0]?.name ?? ''

/**
 * Says whether a payment can be opened here. A document keeps the policy it came with, so whoever was led here by
 * links from a stricter page gets this one loaded whole. What the server wrote came with the right policy.
 */
export function usePaymentPage(): boolean {
  const isServerRendered = useIsServerRendered()
  const isFit = isServerRendered || mayOpenPayment(documentAddress())
  useEffect(() => {
    if (!isFit) window.location.reload()
  }, [isFit])
  return isFit
}
