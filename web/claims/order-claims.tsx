import type { Order } from '#contract/orders.ts'
import { useLazy } from '../hydration/use-lazy.ts'

const load = () => import('./claims-section.tsx')

/** A parcel that has not left can be cancelled instead; a recall may reach any packed order. */
const LEFT: readonly Order['status'][] = ['SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED']

type OrderClaimsProps = { order: Order }

/** The claims of an order and the way to make one, loaded beside the order page. */
export function OrderClaims({ order }: OrderClaimsProps) {
  const { value } = useLazy(load, LEFT.includes(order.status))
  return value && <value.ClaimsSection order={order} />
}
