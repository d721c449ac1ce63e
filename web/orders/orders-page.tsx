import { useSearchParams } from 'react-router'
import { AccountPage } from '../account/account-page.tsx'
import { OrderHistory } from './order-history.tsx'
import { pageNumber } from './page-number.ts'
import { useOrderList } from './use-order-list.ts'

export function OrdersPage() {
  return <AccountPage title="My Orders">{() => <Orders />}</AccountPage>
}

/** Loads the orders only when a customer is signed in. */
function Orders() {
  const [query] = useSearchParams()
  const page = pageNumber(query)
  const { view, retry } = useOrderList(page)
  return <OrderHistory key={page} view={view} onRetry={retry} />
}
