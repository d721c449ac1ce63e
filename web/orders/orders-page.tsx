import { useSearchParams } from 'react-router'
import { AccountPage } from '../account/account-page.tsx'
import { OrderBook } from './order-book.tsx'
import { pageIn } from './page-in.ts'
import { useOrderList } from './use-order-list.ts'

export function OrdersPage() {
  return <AccountPage title="My Orders">{() => <Orders />}</AccountPage>
}

/** Asks only once somebody is signed in. */
function Orders() {
  const [query] = useSearchParams()
  const page = pageIn(query)
  const { view, retry } = useOrderList(page)
  return <OrderBook key={page} view={view} onRetry={retry} />
}
