import { AccountPage } from '../account/account-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'My Order Detail',
    description: 'One order, from the mill to your door.',
  })

export default function MyOrder() {
  return (
    <AccountPage title="My Order Detail">
      {() => <p>This part of the mill is still being built.</p>}
    </AccountPage>
  )
}
