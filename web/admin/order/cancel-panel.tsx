import { useId, useState } from 'react'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { Says } from '../ui/says.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './panels.module.css'
import { useMove } from './use-move.ts'

type CancelPanelProps = { order: DeskOrder; onClose: () => void }

/** Cancels an order that has not left: it names the sum that goes back and the batches that get their pieces. */
export function CancelPanel({ order, onClose }: CancelPanelProps) {
  const formId = useId()
  const [note, setNote] = useState('')
  const { says, failure, isBusy, move } = useMove({ order, to: 'CANCELLED', done: 'is cancelled', onClose })
  return (
    <Panel
      isOpen
      title="Cancel the order"
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form={formId}
          look="danger"
          wide
          writes
          busyLabel={isBusy ? 'Cancelling' : undefined}
        >
          {`Cancel ${order.orderNumber}`}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          move({ note: note.trim() || null })
        }}
      >
        <Says says={says} />
        <TextArea
          label="Why, in words that the customer reads"
          optional
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {failure && <Problem what="The order was not cancelled." failure={failure} />}
      </form>
    </Panel>
  )
}
