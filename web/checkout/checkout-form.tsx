import { type ReactNode, useRef, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { User } from '#contract/users.ts'
import { CartItem } from '../cart/cart-item.tsx'
import { useOverlay } from '../layout/overlay.tsx'
import { useRootData } from '../layout/root-data.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import { useFocusFallback } from '../ui/use-focus-fallback.ts'
import { addressesIn } from './addresses-in.ts'
import styles from './checkout-form.module.css'
import { CheckoutNotices } from './checkout-notices.tsx'
import { DeliveryAddresses } from './delivery-addresses.tsx'
import { LazyFirmFold } from './lazy-firm-fold.tsx'
import { OrderSummary } from './order-summary.tsx'
import { usePlaceOrder } from './use-place-order.ts'

type CheckoutFormProps = { cart: Cart; user: User | null; head: ReactNode }

/** Items, delivery address and summary of the order. */
export function CheckoutForm({ cart, user, head }: CheckoutFormProps) {
  const { locale } = useRootData()
  const { set } = useOverlay()
  const { isPlacing, problem, place } = usePlaceOrder()
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const delivery = useRef<HTMLDivElement>(null)
  const items = useFocusFallback<HTMLUListElement>(cart.items.length)
  const addresses = addressesIn(locale, user)
  const hasAddress = addresses.some(({ id }) => id === cart.shippingAddressId)

  function order() {
    if (!user) return set('auth')
    if (hasAddress) return void place(cart)
    setWasSubmitted(true)
    focusIn(delivery.current)
  }

  return (
    <>
      <div className={styles.desk} inert={isPlacing}>
        <div className={styles.column}>
          {head}
          <CheckoutNotices notices={cart.notices} />
          <OrderSection title="Your items">
            <ul ref={items} className={styles.items} tabIndex={-1}>
              {cart.items.map((item) => (
                <CartItem key={item.variantSku} item={item} currency={cart.currency} onLeave={ignore} />
              ))}
            </ul>
          </OrderSection>
          <div ref={delivery}>
            <DeliveryAddresses
              addresses={addresses}
              chosenId={cart.shippingAddressId}
              isGuest={!user}
              isRequired={wasSubmitted && !hasAddress}
            />
          </div>
          <LazyFirmFold cart={cart} addresses={addresses} />
        </div>
        <OrderSummary cart={cart} problem={problem} onPlace={order} />
      </div>
      {isPlacing && (
        <FullScreenLoader>
          {cart.total > 0 ? 'Taking you to our payment processor' : 'Placing your order'}
        </FullScreenLoader>
      )}
    </>
  )
}

const ignore = () => {}

/** Focuses the first address or, without one, the button that adds one. */
function focusIn(delivery: HTMLElement | null) {
  const first =
    delivery?.querySelector<HTMLElement>('input') ?? delivery?.querySelector<HTMLElement>('button')
  first?.focus()
}
