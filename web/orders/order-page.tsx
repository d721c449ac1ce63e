import { AccountWaiting } from '../account/account-waiting.tsx'
import { SignedOut } from '../account/signed-out.tsx'
import { useAccount } from '../account/use-account.ts'
import { usePaymentPage } from '../checkout/use-payment-page.ts'
import { NotFound } from '../layout/not-found.tsx'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import { Lost } from '../ui/lost.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderHead } from './order-head.tsx'
import styles from './order-page.module.css'
import { useOrder } from './use-order.ts'
import { usePendingMoves } from './use-pending-moves.ts'

type OrderPageProps = { orderId: string }

export function OrderPage({ orderId }: OrderPageProps) {
  const isFit = usePaymentPage()
  const { status } = useAccount()
  if (isFit && status === 'customer') return <CustomersOrder key={orderId} orderId={orderId} />
  return (
    <article className={styles.page}>
      <OrderHead order={null} />
      {status === 'guest' ? <SignedOut /> : <AccountWaiting />}
    </article>
  )
}

/** Asks only once somebody is signed in. */
function CustomersOrder({ orderId }: OrderPageProps) {
  const { view, look } = useOrder(orderId)
  const moves = usePendingMoves(orderId, look)
  if (view.status === 'missing') return <NotFound />
  if (view.status === 'here') {
    return (
      <>
        <article className={styles.page} aria-labelledby="order-title" inert={moves.busy === 'charge'}>
          <OrderDetail order={view.order} moves={moves} />
        </article>
        {moves.busy === 'charge' && <FullScreenLoader>Taking you to our payment processor</FullScreenLoader>}
      </>
    )
  }
  return (
    <article className={styles.page}>
      <OrderHead order={null} />
      {view.status === 'lost' ? (
        <Lost words="We could not load this order." onRetry={() => void look()} />
      ) : (
        <AccountWaiting />
      )}
    </article>
  )
}
