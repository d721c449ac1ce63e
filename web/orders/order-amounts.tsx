import type { Order } from '#contract/orders.ts'
import { amountRows } from './amount-rows.ts'
import { Ledger } from './ledger.tsx'
import { moneyText } from './money-text.ts'
import styles from './order-amounts.module.css'
import { OrderSection } from './order-section.tsx'

type OrderAmountsProps = { order: Order }

export function OrderAmounts({ order }: OrderAmountsProps) {
  return (
    <OrderSection title="Order amount">
      <Ledger rows={amountRows(order)} />
      <p className={styles.total}>
        <span>Total</span>
        <strong className="tabular">{moneyText(order.total, order.currency)}</strong>
      </p>
    </OrderSection>
  )
}
