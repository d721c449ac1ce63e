import { lazy, Suspense } from 'react'
import type { Order } from '#contract/orders.ts'
import { AddressText } from '../account/address-text.tsx'
import { OrderClaims } from '../claims/order-claims.tsx'
import { RecallBanner } from '../claims/recall-banner.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'
import styles from './order-detail.module.css'
import { OrderFirm } from './order-firm.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderItem } from './order-item.tsx'
import { OrderSection } from './order-section.tsx'
import { OrderShipment } from './order-shipment.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTransactions } from './order-transactions.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import type { PendingActions } from './pending-actions.ts'
import { PendingBanner } from './pending-banner.tsx'
import { PromisedDays } from './promised-days.tsx'

/** Loaded after the order is shown. */
const OrderDocuments = lazy(async () => ({
  default: (await import('./order-documents.tsx')).OrderDocuments,
}))

/** What we promised stays, beside what the courier says; an order that has ended is not awaited. */
function Promised({ order: { promise, status } }: Pick<OrderDetailProps, 'order'>) {
  if (!promise || status === 'CANCELLED' || status === 'DELETED') return null
  return (
    <p className={styles.promise}>
      Promised for{' '}
      <strong className="tabular">
        <PromisedDays promise={promise} />
      </strong>
    </p>
  )
}

type OrderDetailProps = { order: Order; actions: PendingActions }

export function OrderDetail({ order, actions }: OrderDetailProps) {
  return (
    <>
      <OrderConfirmation order={order} />
      <OrderHead order={order} />
      <RecallBanner order={order} />
      <PaymentNotice order={order} />
      <PendingBanner order={order} actions={actions} />
      <OrderTimeline order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {order.shipment && <OrderShipment shipment={order.shipment} />}
          <OrderSection title="Items">
            <ul className={styles.items}>
              {order.items.map((item) => (
                <OrderItem
                  key={item.variantSku}
                  item={item}
                  currency={order.currency}
                  isDelivered={order.status === 'DELIVERED'}
                />
              ))}
            </ul>
          </OrderSection>
          <CancelOrder order={order} onChanged={actions.reload} />
          <OrderClaims order={order} />
        </div>
        <div className={styles.column}>
          <OrderSection title="Delivery">
            <AddressText address={order.shippingAddress} />
            <Promised order={order} />
          </OrderSection>
          <OrderFirm firm={order.firm} />
          <OrderAmounts order={order} />
          <OrderTransactions order={order} />
          <Suspense fallback={null}>
            <OrderDocuments order={order} />
          </Suspense>
        </div>
      </div>
    </>
  )
}
