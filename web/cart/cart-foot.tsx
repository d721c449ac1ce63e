import type { Cart } from '#contract/cart.ts'
import { fromMajor, subtract } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PriceText } from '../ui/price-text.tsx'
import { AppliedPromo } from './applied-promo.tsx'
import styles from './cart-foot.module.css'
import { DeliveryLine } from './delivery-line.tsx'

type CartFootProps = { cart: Cart; onLeave: () => void }

export function CartFoot({ cart, onLeave }: CartFootProps) {
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
      <p className={styles.small}>
        {!isFree && 'Delivery is worked out at checkout. '}
        Taxes are included.
      </p>
      <ButtonLink to="/checkout" wide onClick={onLeave}>
        Checkout Now
      </ButtonLink>
    </>
  )
}

type AfterPromoProps = { cart: Cart }

/** What the items come to once the code has taken its part; delivery is counted apart. */
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
