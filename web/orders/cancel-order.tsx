import { useEffect, useRef, useState } from 'react'
import { ERRORS } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { canCancel } from '#domain/can-cancel.ts'
import { useLazy } from '../hydration/use-lazy.ts'
import { usePagePanel } from '../layout/use-page-panel.ts'
import { Button } from '../ui/button.tsx'
import { useWasOpened } from '../ui/use-was-opened.ts'
import styles from './cancel-order.module.css'
import { moneyBackText } from './money-back.ts'
import { OrderSection } from './order-section.tsx'

const loadPanel = () => import('./cancel-panel.tsx')

type CancelOrderProps = {
  order: Order
  /** The order has changed on the server. */
  onChanged: () => void
}

/** The way to cancel an order until the courier picks it up. */
export function CancelOrder({ order, onChanged }: CancelOrderProps) {
  const panel = usePagePanel()
  const wasOpened = useWasOpened(panel.open)
  const lazy = useLazy(loadPanel, wasOpened)
  // Computed before the order changes: afterwards the refund is on its way.
  const [words, setWords] = useState<string | null>(null)
  const result = useRef<HTMLParagraphElement>(null)
  // The button that opened the panel is gone, so the panel cannot return the focus to it.
  useEffect(() => {
    if (words !== null) result.current?.focus({ preventScroll: true })
  }, [words])
  const isOffered = canCancel(order) && words === null
  // The courier was faster than the customer, who has the panel open.
  const hasLeft = wasOpened && !isOffered && words === null && order.status !== 'CANCELLED'
  if (!isOffered && words === null && !hasLeft) return null
  const show = () => {
    if (lazy.hasFailed) lazy.retry()
    panel.show()
  }
  const handleCancelled = () => {
    setWords(`Your order is cancelled. ${moneyBackText(order)}`)
    panel.close()
    onChanged()
  }
  return (
    <OrderSection title={words === null ? 'Changed your mind?' : 'Order cancelled'}>
      <div className={styles.cancel}>
        <p ref={result} role="status" tabIndex={-1} className={styles.words}>
          {words ?? (hasLeft ? ERRORS.ORDER_LEFT.message : 'You can cancel until the courier picks it up.')}
        </p>
        {isOffered && (
          <Button
            variant="outline"
            aria-haspopup="dialog"
            loadingLabel={panel.open && !lazy.value && !lazy.hasFailed ? 'Opening' : undefined}
            onClick={show}
          >
            Cancel order
          </Button>
        )}
        {lazy.hasFailed && <p role="alert">We could not open this. Please try again.</p>}
      </div>
      {lazy.value && (
        <lazy.value.CancelPanel
          order={order}
          money={hasLeft ? null : moneyBackText(order)}
          panel={panel}
          onCancelled={handleCancelled}
          onLeft={onChanged}
        />
      )}
    </OrderSection>
  )
}
