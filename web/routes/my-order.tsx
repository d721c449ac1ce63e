import { pageMeta } from '../layout/page-meta.ts'
import { OrderPage } from '../orders/order-page.tsx'
import type { Route } from './+types/my-order'

export const meta = () =>
  pageMeta({
    title: 'My Order Detail',
    description: 'One order, from the mill to your door.',
  })

export default function MyOrder({ params }: Route.ComponentProps) {
  return <OrderPage orderId={params.orderId} />
}
