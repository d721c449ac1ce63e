import type { Order } from '#contract/orders.ts'
import styles from './order-firm.module.css'
import { OrderSection } from './order-section.tsx'

type OrderFirmProps = { firm: Order['firm'] }

/** The firm that the tax invoice names. */
export function OrderFirm({ firm }: OrderFirmProps) {
  if (!firm) return null
  return (
    <OrderSection title="Bought for a firm">
      <p className={styles.name}>{firm.name}</p>
      <p className="tabular">GSTIN {firm.gstin}</p>
    </OrderSection>
  )
}
