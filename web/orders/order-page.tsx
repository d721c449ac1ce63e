import { AccountLoading } from '../account/account-loading.tsx'
import { SignedOut } from '../account/signed-out.tsx'
import { useAccount } from '../account/use-account.ts'
import { usePaymentPage } from '../checkout/use-payment-page.ts'
import { NotFound } from '../layout/not-found.tsx'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderHead } from './order-head.tsx'
import styles from './order-page.module.css'
import { useOrder } from './use-order.ts'
import { usePendingActions } from './use-pending-actions.ts'

type OrderPageProps = { orderId: string }

export function OrderPage({ orderId }: OrderPageProps) {
  const canPay = usePaymentPage()
  const { status } = useAccount()
  if (canPay && status === 'customer') return <CustomersOrder key={orderId} orderId={orderId} />
  return (
    <article className={styles.page}>
      <OrderHead order={null} />
      {status === 'guest' ? <SignedOut /> : <AccountLoading />}
    </article>
  )
}

/** Loads the order only when a customer is signed in. */
function CustomersOrder({ orderId }: OrderPageProps) {
  const { view, reload } = useOrder(orderId)
  const actions = usePendingActions(orderId, reload)
  if (view.status === 'missing') return <NotFound />
  if (view.status === 'loaded') {
    return (
      <>
        <article className={styles.page} aria-labelledby="order-title" inert={actions.busy === 'charge'}>
          <OrderDetail order={view.order} actions={actions} />
        </article>
        {actions.busy === 'charge' && (
          <FullScreenLoader>Taking you to our payment processor</FullScreenLoader>
        )}
      </>
    )
  }
  return (
    <article className={styles.page}>
      <OrderHead order={null} />
      {view.status === 'failed' ? (
        <LoadError words="We could not load this order." onRetry={() => void reload()} />
      ) : (
        <AccountLoading />
      )}
    </article>
  )
}
