import type { Cart } from '#contract/cart.ts'
import { fromMajor, subtract } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { LazyArrivalLine } from '../delivery/lazy-arrival-line.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PriceText } from '../ui/price-text.tsx'
import { AppliedPromo } from './applied-promo.tsx'
import styles from './cart-footer.module.css'
import { DeliveryLine } from './delivery-line.tsx'

type CartFooterProps = { cart: Cart; onLeave: () => void }

export function CartFooter({ cart, onLeave }: CartFooterProps) {
  const subtotal = formatMoney(fromMajor(cart.subtotalCurrent), cart.currency, 'exact')
  const isFree = cart.shippingAmount === 0
  return (
    <>
      <p className={styles.subtotal}>
        <span className="label">SUBTOTAL</span>
        <PriceText current={subtotal} size="subtotal" currentWords="" />
      </p>
      <AppliedPromo cart={cart} />
      <AfterPromo cart={cart} />
      <DeliveryLine cart={cart} />
      <LazyArrivalLine cart={cart} />
      <p className={styles.small}>
        {!isFree && 'Delivery is worked out at checkout. '}
        Taxes are included.
      </p>
      <ButtonLink to="/checkout" reloadDocument wide onClick={onLeave}>
        Checkout Now
      </ButtonLink>
    </>
  )
}

type AfterPromoProps = { cart: Cart }

/** The subtotal minus the discount, without delivery. */
function AfterPromo({ cart }: AfterPromoProps) {
  const discount = fromMajor(cart.subtotalDiscount)
  if (discount === 0) return null
  const rest = subtract(fromMajor(cart.subtotalCurrent), discount)
  return (
    <p className={styles.after}>
      <span>Items after discount</span>
      <strong className="tabular">{formatMoney(rest, cart.currency, 'exact')}</strong>
    </p>
  )
}
