import { AccountPage } from '../account/account-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'My Orders',
    description: 'Your orders, newest first, from placed to delivered.',
  })

export default function MyOrders() {
  return (
    <AccountPage title="My Orders">{() => <p>This part of the mill is still being built.</p>}</AccountPage>
  )
}
