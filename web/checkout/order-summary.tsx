import type { Cart } from '#contract/cart.ts'
import { amountRows } from '#domain/amount-rows.ts'
import { moneyText } from '#domain/money-text.ts'
import { PromoForm } from '../cart/promo-form.tsx'
import { LazyArrivalLine } from '../delivery/lazy-arrival-line.tsx'
import { AmountTable } from '../orders/amount-table.tsx'
import { Button } from '../ui/button.tsx'
import { LabelFrame } from '../ui/label-frame.tsx'
import { PriceText } from '../ui/price-text.tsx'
import { useFocusFallback } from '../ui/use-focus-fallback.ts'
import styles from './order-summary.module.css'
import { PaymentMethods } from './payment-methods.tsx'
import type { PlaceOrderError } from './place-order.ts'
import { PlaceOrderErrorText } from './place-order-error-text.tsx'
import { PolicyLinks } from './policy-links.tsx'
import { RemovePromo } from './remove-promo.tsx'

type OrderSummaryProps = { cart: Cart; problem: PlaceOrderError | null; onPlace: () => void }

export function OrderSummary({ cart, problem, onPlace }: OrderSummaryProps) {
  const promo = useFocusFallback<HTMLDivElement>(cart.discountCode)
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <LabelFrame large ground="field" className={styles.frame}>
        <h2 id="summary-title" className={styles.title}>
          Order Summary
        </h2>
        <AmountTable
          rows={amountRows(cart)}
          codeAside={cart.discountCode !== null && <RemovePromo code={cart.discountCode} />}
        />
        <p className={styles.total}>
          <span className="label">Total</span>
          <PriceText current={moneyText(cart.total, cart.currency)} size="total" currentWords="" />
        </p>
        <LazyArrivalLine cart={cart} />
        <div ref={promo} className={styles.promo} tabIndex={-1}>
          <PromoForm />
        </div>
        <PlaceOrderErrorText problem={problem} />
        <Button wide onClick={onPlace}>
          Place Order
        </Button>
        {cart.total > 0 && <PaymentMethods currency={cart.currency} />}
        <PolicyLinks />
      </LabelFrame>
    </section>
  )
}
