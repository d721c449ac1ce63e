import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './payment-notice.module.css'

type PaymentNoticeProps = { order: Order }

/** Says that the payment could not be confirmed, to whoever comes from the provider. If it was after all, nothing. */
export function PaymentNotice({ order }: PaymentNoticeProps) {
  const [query, setQuery] = useSearchParams()
  const isTold = query.get('error') === 'true'
  const isOver = order.status !== 'PENDING'
  // The address would go on to speak of an error that is mended, also to whoever comes by a bookmark.
  useEffect(() => {
    if (isTold && isOver) setQuery({}, { replace: true, preventScrollReset: true })
  }, [isTold, isOver, setQuery])
  if (!isTold || isOver) return null
  return (
    <p className={styles.notice} role="alert">
      <Icon name="warning" size={20} />
      We could not confirm your payment. If money has left your account, it is either matched to this order or
      sent back to you.
    </p>
  )
}
