import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { hasFailedPayment, pendingAction } from '#domain/pending-action.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './payment-notice.module.css'

type PaymentNoticeProps = { order: Order }

/**
 * Says that the payment could not be confirmed, after returning from the provider. Nothing if it was paid after all.
 */
export function PaymentNotice({ order }: PaymentNoticeProps) {
  const [query, setQuery] = useSearchParams()
  const hasErrorFlag = query.get('error') === 'true'
  const isSettled = order.status !== 'PENDING'
  // Removes the error from the address, so that a bookmark does not show it again.
  useEffect(() => {
    if (hasErrorFlag && isSettled) setQuery({}, { replace: true, preventScrollReset: true })
  }, [hasErrorFlag, isSettled, setQuery])
  if (!hasErrorFlag || isSettled) return null
  return isAbandoned(order) ? (
    <p className={styles.notice} role="status">
      <Icon name="info" size={20} />
      No payment has reached us. {MONEY_IS_SAFE}
    </p>
  ) : (
    <p className={styles.notice} data-tone="problem" role="alert">
      <Icon name="warning" size={20} />
      We could not confirm your payment. {MONEY_IS_SAFE}
    </p>
  )
}

const MONEY_IS_SAFE = 'If money has left your account, we match it to this order or send it back to you.'

/** The payment was opened and abandoned: that is not an error. */
const isAbandoned = (order: Order): boolean =>
  pendingAction(order) === 'RETRYPAYMENT' && !hasFailedPayment(order)
