import { TextLink } from '../ui/text-link.tsx'
import { orderAddress } from './order-address.ts'
import styles from './unpaid-order-note.module.css'
import { useUnpaidOrder } from './use-unpaid-order.ts'

type UnpaidOrderNoteProps = { onLeave: () => void }

/** A link from an empty cart to the unpaid order that has its items. */
export function UnpaidOrderNote({ onLeave }: UnpaidOrderNoteProps) {
  const order = useUnpaidOrder()
  return (
    <div role="status">
      {order && (
        <div className={styles.note}>
          <p>Order {order.orderNumber} is waiting for its payment.</p>
          <TextLink to={orderAddress(order.id)} arrow onClick={onLeave}>
            View order
          </TextLink>
        </div>
      )}
    </div>
  )
}
