import { pageMeta } from '../layout/page-meta.ts'
import { OrdersPage } from '../orders/orders-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'My Orders',
    description: 'Your orders, newest first, from placed to delivered.',
  })

export default function MyOrders() {
  return <OrdersPage />
}
