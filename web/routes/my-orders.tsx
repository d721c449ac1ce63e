import { OpeningSoon } from '../content/opening-soon.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'My Orders',
    description: 'Your orders, newest first, from placed to delivered.',
  })

export default function MyOrders() {
  return <OpeningSoon title="My Orders" lead="This part of the mill is still being built." />
}
