import type { Order } from '#contract/orders.ts'
import { amountRows } from '#domain/amount-rows.ts'
import { moneyText } from '#domain/money-text.ts'
import { AmountTable } from './amount-table.tsx'
import styles from './order-amounts.module.css'
import { OrderSection } from './order-section.tsx'

type OrderAmountsProps = { order: Order }

export function OrderAmounts({ order }: OrderAmountsProps) {
  return (
    <OrderSection title="Order amount">
      <AmountTable rows={amountRows(order)} />
      <p className={styles.total}>
        <span>Total</span>
        <strong className="tabular">{moneyText(order.total, order.currency)}</strong>
      </p>
    </OrderSection>
  )
}
