import type { Ref } from 'react'
import type { Cart } from '#contract/cart.ts'
import { GUEST_CART } from '#domain/cart.ts'
import { UnpaidOrderNote } from '../orders/unpaid-order-note.tsx'
import styles from './cart-body.module.css'
import { CartError } from './cart-error.tsx'
import { CartItem } from './cart-item.tsx'
import { CartLoading } from './cart-loading.tsx'
import type { CartView } from './cart-view.ts'
import { EmptyCart } from './empty-cart.tsx'
import { PromoDetails } from './promo-form.tsx'

type CartBodyProps = {
  view: CartView
  wasOpened: boolean
  bodyRef: Ref<HTMLDivElement>
  onLeave: () => void
}

/** The content of the cart panel, with its live regions for screen readers. */
export function CartBody({ view, wasOpened, bodyRef, onLeave }: CartBodyProps) {
  const notices = view.cart?.notices ?? []
  return (
    <div className={styles.body} ref={bodyRef}>
      <p className="visually-hidden" role="status">
        {view.announcement}
      </p>
      <div role="status">
        {notices.length > 0 && (
          <ul className={styles.notices}>
            {notices.map(({ code, message, variantSku }) => (
              <li key={`${code} ${variantSku}`}>{message}</li>
            ))}
          </ul>
        )}
        {view.isUnavailable && <CartError />}
      </div>
      <CartContent {...{ ...view, wasOpened, onLeave }} />
    </div>
  )
}

type CartContentProps = Pick<CartView, 'cart' | 'isUnavailable'> & { wasOpened: boolean; onLeave: () => void }

function CartContent({ cart, isUnavailable, wasOpened, onLeave }: CartContentProps) {
  if (isUnavailable) return null
  if (!wasOpened) return cart && cart.items.length > 0 ? null : <EmptyCart onLeave={onLeave} />
  if (!cart) return <CartLoading />
  if (cart.items.length > 0) return <CartItems cart={cart} onLeave={onLeave} />
  return (
    <>
      {cart.id !== GUEST_CART && <UnpaidOrderNote onLeave={onLeave} />}
      <EmptyCart onLeave={onLeave} />
    </>
  )
}

type CartItemsProps = { cart: Cart; onLeave: () => void }

function CartItems({ cart, onLeave }: CartItemsProps) {
  return (
    <>
      <ul className={styles.items} data-items>
        {cart.items.map((item) => (
          <CartItem key={item.variantSku} item={item} currency={cart.currency} onLeave={onLeave} />
        ))}
      </ul>
      {cart.discountCode === null && <PromoDetails />}
    </>
  )
}
