import type { Ref } from 'react'
import type { Cart } from '#contract/cart.ts'
import { GUEST_CART } from '#domain/cart.ts'
import { UnpaidOrderNote } from '../orders/unpaid-order-note.tsx'
import styles from './cart-body.module.css'
import { CartItem } from './cart-item.tsx'
import { CartLost } from './cart-lost.tsx'
import type { CartView } from './cart-state.ts'
import { CartWaiting } from './cart-waiting.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PromoFold } from './promo-fold.tsx'

type CartBodyProps = {
  view: CartView
  wasOpened: boolean
  bodyRef: Ref<HTMLDivElement>
  onLeave: () => void
}

/** What the sidebar holds, and the places from which it speaks to those who hear the page. */
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
        {view.isLost && <CartLost />}
      </div>
      <CartContent {...{ ...view, wasOpened, onLeave }} />
    </div>
  )
}

type CartContentProps = Pick<CartView, 'cart' | 'isLost'> & { wasOpened: boolean; onLeave: () => void }

function CartContent({ cart, isLost, wasOpened, onLeave }: CartContentProps) {
  if (isLost) return null
  if (!wasOpened) return cart && cart.items.length > 0 ? null : <EmptyCart onLeave={onLeave} />
  if (!cart) return <CartWaiting />
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
      {cart.discountCode === null && <PromoFold />}
    </>
  )
}
