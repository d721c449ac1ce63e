import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { orderAddress } from './order-address.ts'
import { PendingBanner } from './pending-banner.tsx'
import styles from './unpaid-order.module.css'
import { usePendingActions } from './use-pending-actions.ts'

type UnpaidOrderProps = { order: Order }

/** Shown at checkout when the cart has become an unpaid order, which can be paid or edited. */
export function UnpaidOrder({ order }: UnpaidOrderProps) {
  const navigate = useNavigate()
  const address = orderAddress(order.id)
  // The order page shows the rest.
  const actions = usePendingActions(order.id, async () => navigate(address))
  return (
    <>
      <div className={styles.unpaid} inert={actions.busy === 'charge'}>
        <p className={styles.words}>
          What was in your cart is in order <TextLink to={address}>{order.orderNumber}</TextLink>
        </p>
        <PendingBanner order={order} actions={actions} />
      </div>
      {actions.busy === 'charge' && <FullScreenLoader>Taking you to our payment processor</FullScreenLoader>}
    </>
  )
}
