import type { Cart } from '#contract/cart.ts'
import { fromMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { amountToFreeDelivery } from '#domain/shipping-fee.ts'
import { shippingRateOf } from './cart-view.ts'
import styles from './delivery-line.module.css'

type DeliveryLineProps = { cart: Cart }

/** How much is missing for free delivery. The bar repeats the text, so screen readers skip it. */
export function DeliveryLine({ cart }: DeliveryLineProps) {
  const rate = shippingRateOf(cart)
  const subtotal = fromMajor(cart.subtotalCurrent)
  const left = amountToFreeDelivery(subtotal, fromMajor(cart.shippingAmount), rate)
  const words =
    left === null ? 'Free delivery' : `${formatMoney(left, cart.currency, 'exact')} more for free delivery`
  return (
    <div className={styles.delivery}>
      <p className="tabular">{words}</p>
      <progress
        className={styles.bar}
        value={left === null ? 1 : subtotal}
        max={left === null ? 1 : rate.freeFrom}
        aria-hidden="true"
      />
    </div>
  )
}
