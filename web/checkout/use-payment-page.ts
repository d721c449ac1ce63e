import { useEffect } from 'react'
import { useIsServerRendered } from '../hydration/use-is-server-rendered.ts'
import { mayOpenPayment } from './payment-page.ts'

const documentAddress = () => performance.getEntriesByType('navigation')[0]?.name ?? ''

/**
 * Says whether a payment can be opened here. A document keeps the content security policy it was loaded with, and most
 * pages forbid the scripts of payment providers. After a client-side navigation from such a page, this reloads the
 * document. Links to payment pages avoid that second load with `reloadDocument`.
 */
export function usePaymentPage(): boolean {
  const isServerRendered = useIsServerRendered()
  const isReady = isServerRendered || mayOpenPayment(documentAddress())
  useEffect(() => {
    if (!isReady) window.location.reload()
  }, [isReady])
  return isReady
}
