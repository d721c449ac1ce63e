import type { Cart } from '#contract/cart.ts'
import { amountRows } from '#domain/amount-rows.ts'
import { moneyText } from '#domain/money-text.ts'
import { PromoForm } from '../cart/promo-form.tsx'
import { Ledger } from '../orders/ledger.tsx'
import { Button } from '../ui/button.tsx'
import { LabelFrame } from '../ui/label-frame.tsx'
import { PriceText } from '../ui/price-text.tsx'
import styles from './order-summary.module.css'
import { PaymentWays } from './payment-ways.tsx'
import type { PlacingProblem } from './place-order.ts'
import { PlacingProblemText } from './placing-problem-text.tsx'
import { PolicyLinks } from './policy-links.tsx'
import { RemovePromo } from './remove-promo.tsx'
import { useRegainedFocus } from './use-regained-focus.ts'

type OrderSummaryProps = { cart: Cart; problem: PlacingProblem | null; onPlace: () => void }

export function OrderSummary({ cart, problem, onPlace }: OrderSummaryProps) {
  const promo = useRegainedFocus<HTMLDivElement>(cart.discountCode)
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <LabelFrame large ground="field" className={styles.frame}>
        <h2 id="summary-title" className={styles.title}>
          Order Summary
        </h2>
        <Ledger
          rows={amountRows(cart)}
          codeAside={cart.discountCode !== null && <RemovePromo code={cart.discountCode} />}
        />
        <p className={styles.total}>
          <span className="label">Total</span>
          <PriceText current={moneyText(cart.total, cart.currency)} size="total" currentWords="" />
        </p>
        <div ref={promo} className={styles.promo} tabIndex={-1}>
          <PromoForm />
        </div>
        <PlacingProblemText problem={problem} />
        <Button wide onClick={onPlace}>
          Place Order
        </Button>
        {cart.total > 0 && <PaymentWays currency={cart.currency} />}
        <PolicyLinks />
      </LabelFrame>
    </section>
  )
}
