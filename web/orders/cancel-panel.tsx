import { type FormEvent, useId, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { CANCEL_NOTE_MAX, CANCEL_REASON_TEXT, CANCEL_REASONS } from '#domain/cancel-reason.ts'
import type { PagePanel } from '../layout/use-page-panel.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { FieldFrame } from '../ui/field-frame.tsx'
import { Panel } from '../ui/panel.tsx'
import styles from './cancel-panel.module.css'

type CancelPanelProps = {
  order: Order
  /** What happens to the money; null if the order can no longer be cancelled. */
  money: string | null
  panel: PagePanel
  onCancelled: () => void
  /** The courier was faster. */
  onLeft: () => void
}

/** Asks for the reason and says what happens to the money. */
export function CancelPanel({ order, money, panel, onCancelled, onLeft }: CancelPanelProps) {
  const formId = useId()
  const { form, error, isSending, send } = useCancel(order, { onCancelled, onLeft })
  const isOver = money === null
  return (
    <Panel
      open={panel.open}
      title="Cancel order"
      onClose={panel.close}
      foot={
        <div className={styles.foot}>
          {!isOver && <p className={styles.money}>{money}</p>}
          <div role="alert">
            <FieldError error={error?.field === null ? error.message : null} />
          </div>
          <div className={styles.buttons}>
            <Button variant="outline" onClick={panel.close}>
              {isOver ? 'Back to the order' : 'Keep it'}
            </Button>
            {!isOver && (
              <Button type="submit" form={formId} loadingLabel={isSending ? 'Cancelling' : undefined}>
                Cancel order
              </Button>
            )}
          </div>
        </div>
      }
    >
      <form id={formId} ref={form} className={styles.form} noValidate onSubmit={send}>
        <p className={styles.number}>Order {order.orderNumber}</p>
        {!isOver && <Reasons error={error?.field === 'reason' ? error.message : null} />}
      </form>
    </Panel>
  )
}

type ReasonsProps = { error: string | null }

function Reasons({ error }: ReasonsProps) {
  const errorId = useId()
  return (
    <>
      <fieldset className={styles.reasons} aria-describedby={error ? errorId : undefined}>
        <legend className={styles.legend}>Why are you cancelling?</legend>
        {CANCEL_REASONS.map((reason) => (
          <label key={reason} className={styles.reason}>
            <input type="radio" name="reason" className={styles.radio} value={reason} />
            {CANCEL_REASON_TEXT[reason]}
          </label>
        ))}
        <div role="alert">
          <FieldError id={errorId} error={error} />
        </div>
      </fieldset>
      <FieldFrame label="Anything we should know?" optional>
        {(wiring) => (
          <textarea
            {...wiring}
            name="note"
            className={styles.note}
            dir="auto"
            rows={3}
            maxLength={CANCEL_NOTE_MAX}
          />
        )}
      </FieldFrame>
    </>
  )
}

type CancelError = { field: 'reason' | null; message: string }

function useCancel(order: Order, { onCancelled, onLeft }: Pick<CancelPanelProps, 'onCancelled' | 'onLeft'>) {
  const { client } = useSessionStore()
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<CancelError | null>(null)
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const typed = new FormData(event.currentTarget)
    const reason = CANCEL_REASONS.find((known) => known === typed.get('reason'))
    if (!reason) {
      form.current?.querySelector('input')?.focus()
      return setError({ field: 'reason', message: 'Please choose a reason' })
    }
    setError(null)
    setSending(true)
    const body = { reason, note: String(typed.get('note') ?? '') }
    const answer = await client.call('cancelOrder', { params: { orderId: order.id }, body })
    setSending(false)
    if (answer.ok) return onCancelled()
    setError({ field: null, message: answer.error.message })
    if (answer.error.code === 'ORDER_LEFT') onLeft()
  }

  return { form, error, isSending, send }
}
