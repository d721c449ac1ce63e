import type { Cart } from '#contract/cart.ts'
import { fromMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { amountToFreeDelivery } from '#domain/shipping-fee.ts'
import styles from './delivery-line.module.css'
import { rateOf } from './provisional-cart.ts'

type DeliveryLineProps = { cart: Cart }

/** How far it is to free delivery. The bar says nothing that the words do not. */
export function DeliveryLine({ cart }: DeliveryLineProps) {
  const rate = rateOf(cart)
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
