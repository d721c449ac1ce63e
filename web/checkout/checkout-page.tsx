import type { User } from '#contract/users.ts'
import { useAccount } from '../account/use-account.ts'
import { useSignInGuard } from '../auth/use-sign-in-guard.ts'
import { CartError } from '../cart/cart-error.tsx'
import type { CartView } from '../cart/cart-view.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { NeedsScripts } from '../layout/needs-scripts.tsx'
import { UnpaidOrder } from '../orders/unpaid-order.tsx'
import { useUnpaidOrder } from '../orders/use-unpaid-order.ts'
import { useCart } from '../session/session-provider.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutHead } from './checkout-head.tsx'
import { CheckoutLoading } from './checkout-loading.tsx'
import styles from './checkout-page.module.css'
import { usePaymentPage } from './use-payment-page.ts'

export function CheckoutPage() {
  const canPay = usePaymentPage()
  useSignInGuard(canPay)
  const account = useAccount()
  const user = account.status === 'customer' ? account.user : null
  const view = useCart()
  return (
    <>
      <NeedsScripts what="Checkout" />
      <div className={`wrap ${styles.page}`}>
        <CheckoutContent view={view} user={user} isReady={canPay && account.status !== 'loading'} />
      </div>
    </>
  )
}

type CheckoutContentProps = {
  view: CartView
  user: User | null
  /** The user is loaded, and a payment can be opened on this page. */
  isReady: boolean
}

export function CheckoutContent({ view, user, isReady }: CheckoutContentProps) {
  const { cart } = view
  if (cart && cart.items.length > 0 && isReady) {
    return <CheckoutForm cart={cart} user={user} head={<CheckoutHead user={user} hasItems />} />
  }
  return (
    <>
      <CheckoutHead user={user} />
      <NothingToOrder {...view} isReady={isReady} isCustomer={user !== null} />
    </>
  )
}

type NothingToOrderProps = Pick<CartView, 'cart' | 'isUnavailable'> & {
  isReady: boolean
  isCustomer: boolean
}

function NothingToOrder({ cart, isUnavailable, isReady, isCustomer }: NothingToOrderProps) {
  if (isUnavailable) return <CartError />
  if (!cart || !isReady) return <CheckoutLoading />
  return isCustomer ? <CustomersEmptyCart /> : <NoItems />
}

/** The cart may be empty because its items are in an unpaid order. */
function CustomersEmptyCart() {
  const order = useUnpaidOrder()
  if (order === undefined) return <CheckoutLoading />
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
