import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { Button } from '../ui/button.tsx'
import type { PendingActions } from './pending-actions.ts'
import styles from './pending-banner.module.css'

type PayOrEditProps = { label: string; actions: PendingActions; order: Order }

/** The actions of an unpaid order. An edit cancels it, so it needs a confirmation. */
export function PayOrEdit({ label, actions: { busy, charge, edit }, order }: PayOrEditProps) {
  const [isAsking, setAsking] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsking(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  if (isAsking) {
    const confirm = () => {
      close()
      edit()
    }
    return <EditQuestion orderNumber={order.orderNumber} onConfirm={confirm} onClose={close} />
  }
  return (
    <>
      <Button loadingLabel={busy === 'charge' ? 'One moment' : undefined} onClick={charge}>
        {label}
      </Button>
      {order.creator === 'CUSTOMER' && (
        <Button
          ref={editButton}
          variant="outline"
          loadingLabel={busy === 'edit' ? 'Opening' : undefined}
          onClick={() => setAsking(true)}
        >
          Edit Order
        </Button>
      )}
    </>
  )
}

type EditQuestionProps = { orderNumber: string; onConfirm: () => void; onClose: () => void }

export function EditQuestion({ orderNumber, onConfirm, onClose }: EditQuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset
      ref={group}
      className={styles.question}
      aria-describedby="edit-question"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <legend className="visually-hidden">Edit Order</legend>
      <p id="edit-question">
        To edit it, we cancel order {orderNumber} and put its items back in your cart. You then place a new
        order.
      </p>
      <div className={styles.actions}>
        <Button onClick={onConfirm}>Cancel and edit</Button>
        <Button variant="outline" onClick={onClose}>
          Keep the order
        </Button>
      </div>
    </fieldset>
  )
}
