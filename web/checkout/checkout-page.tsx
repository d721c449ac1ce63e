import type { User } from '#contract/users.ts'
import { useAccount } from '../account/use-account.ts'
import { useSignInGuard } from '../auth/use-sign-in-guard.ts'
import { CartLost } from '../cart/cart-lost.tsx'
import type { CartView } from '../cart/cart-state.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { NeedsScripts } from '../layout/needs-scripts.tsx'
import { UnpaidOrder } from '../orders/unpaid-order.tsx'
import { useUnpaidOrder } from '../orders/use-unpaid-order.ts'
import { useCart } from '../session/session-provider.tsx'
import { CheckoutDesk } from './checkout-desk.tsx'
import { CheckoutHead } from './checkout-head.tsx'
import styles from './checkout-page.module.css'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import { usePaymentPage } from './use-payment-page.ts'

export function CheckoutPage() {
  const isFit = usePaymentPage()
  useSignInGuard(isFit)
  const account = useAccount()
  const user = account.status === 'customer' ? account.user : null
  const view = useCart()
  return (
    <>
      <NeedsScripts what="Checkout" />
      <div className={`wrap ${styles.page}`}>
        <CheckoutContent view={view} user={user} isReady={isFit && account.status !== 'waiting'} />
      </div>
    </>
  )
}

type CheckoutContentProps = {
  view: CartView
  user: User | null
  /** The shop has said who is there, and a payment can be opened. */
  isReady: boolean
}

export function CheckoutContent({ view, user, isReady }: CheckoutContentProps) {
  const { cart } = view
  if (cart && cart.items.length > 0 && isReady) {
    return <CheckoutDesk cart={cart} user={user} head={<CheckoutHead user={user} hasItems />} />
  }
  return (
    <>
      <CheckoutHead user={user} />
      <NothingToOrder {...view} isReady={isReady} isCustomer={user !== null} />
    </>
  )
}

type NothingToOrderProps = Pick<CartView, 'cart' | 'isLost'> & { isReady: boolean; isCustomer: boolean }

function NothingToOrder({ cart, isLost, isReady, isCustomer }: NothingToOrderProps) {
  if (isLost) return <CartLost />
  if (!cart || !isReady) return <CheckoutWaiting />
  return isCustomer ? <CustomersEmptyCart /> : <NoItems />
}

/** A cart may be empty because its items wait in an order that was left unpaid. */
function CustomersEmptyCart() {
  const order = useUnpaidOrder()
  if (order === undefined) return <CheckoutWaiting />
  return (
    <>
      {order && <UnpaidOrder order={order} />}
      <NoItems />
    </>
  )
}

const NoItems = () => (
  <div className={styles.empty}>
    <EmptyCart level={2} />
  </div>
)
