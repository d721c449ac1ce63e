import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAccount } from '../account/use-account.ts'
import { useSignInGuard } from '../auth/use-sign-in-guard.ts'
import { NotFound } from '../layout/not-found.tsx'
import { useOverlay } from '../layout/overlay.tsx'
import { useSessionStore } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import styles from './payment-return-page.module.css'
import { parseReturnedPayment, validatePayment } from './validate-payment.ts'

/** The page to which payment providers return the shopper. */
export function PaymentReturnPage() {
  const [query] = useSearchParams()
  return parseReturnedPayment(query) ? <PaymentReturn /> : <NotFound />
}

function PaymentReturn() {
  useSignInGuard()
  const { status } = useAccount()
  useValidation(status === 'customer')
  if (status === 'guest') {
    return (
      <div className={`wrap ${styles.page}`}>
        <h1 className="visually-hidden">Payment</h1>
        <SignInFirst />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">Payment</h1>
      <FullScreenLoader>Processing your payment ...</FullScreenLoader>
    </div>
  )
}

function SignInFirst() {
  const { set } = useOverlay()
  return (
    <EmptyState
      title="Please sign in to see your payment."
      action={
        <Button aria-haspopup="dialog" onClick={() => set('auth')}>
          Sign in
        </Button>
      }
    >
      Your money is safe: we match it to your order or send it back to you.
    </EmptyState>
  )
}

function useValidation(isSignedIn: boolean) {
  const store = useSessionStore()
  const [query] = useSearchParams()
  const address = query.toString()
  useEffect(() => {
    const payment = parseReturnedPayment(new URLSearchParams(address))
    if (!isSignedIn || !payment) return
    let isCancelled = false
    void validatePayment(store, payment).then((next) => {
      // Replaces the history entry, so that the back button does not validate again. A document load, because the order
      // page may open a payment.
      if (next !== null && !isCancelled) window.location.replace(next)
    })
    return () => {
      isCancelled = true
    }
  }, [isSignedIn, address, store])
}
