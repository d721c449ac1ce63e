import type { DeskOrderRow } from '#contract/admin/desk-orders.ts'
import { DESK_MOVES, type DeskMove } from '#domain/desk-act.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { MailForm, NoteForm } from './bulk-texts.tsx'
import { ExportForm } from './export-form.tsx'
import { MoveMenu } from './move-menu.tsx'
import { MovePanel } from './move-panel.tsx'
import styles from './orders.module.css'
import type { Refusals } from './refusals.ts'
import { ordersText } from './undo-deed.ts'
import type { BulkDeeds } from './use-bulk-deeds.ts'

/** A move, the choice of a move, or something else that needs a form. */
export type OpenPanel = DeskMove | 'MOVE' | 'MORE' | 'MAIL' | 'NOTE' | 'EXPORT' | null

type BulkPanelsProps = {
  open: OpenPanel
  orders: readonly DeskOrderRow[]
  deeds: BulkDeeds
  onOpen: (panel: OpenPanel) => void
  onDone: (accepted: readonly string[], refused: Refusals) => void
}

const isMove = (open: OpenPanel): open is DeskMove => DESK_MOVES.some((move) => move === open)

/** The forms for selected orders, one at a time. */
export function BulkPanels({ open, orders, deeds, onOpen, onDone }: BulkPanelsProps) {
  const orderIds = orders.map(({ id }) => id)
  const close = () => onOpen(null)
  const count = ordersText(orders.length)
  return (
    <>
      <MovePanel to={isMove(open) ? open : null} orders={orders} onClose={close} onMoved={onDone} />
      <Panel isOpen={open === 'MOVE'} title="Move to…" onClose={close}>
        <MoveMenu moves={deeds.can.moves} onChoose={onOpen} />
      </Panel>
      <Panel isOpen={open === 'MORE'} title={`More for ${count}`} onClose={close}>
        <More deeds={deeds} onOpen={onOpen} />
      </Panel>
      <Panel isOpen={open === 'MAIL'} title="Write a mail" onClose={close}>
        <MailForm orderIds={orderIds} onDone={onDone} />
      </Panel>
      <Panel isOpen={open === 'NOTE'} title="Write a note" onClose={close}>
        <NoteForm orderIds={orderIds} onDone={onDone} />
      </Panel>
      <Panel isOpen={open === 'EXPORT'} title={`Export ${count}`} onClose={close}>
        <ExportForm orderIds={orderIds} onDone={close} />
      </Panel>
    </>
  )
}

const More = ({ deeds: { can, print }, onOpen }: Pick<BulkPanelsProps, 'deeds' | 'onOpen'>) => (
  <div className={styles.choices}>
    {can.moves.length > 0 && (
      <Button wide hint="M" onClick={() => onOpen('MOVE')}>
        Move to…
      </Button>
    )}
    {can.print && (
      <>
        <Button wide onClick={() => print('SLIPS')}>
          Print slips
        </Button>
        <Button wide hint="L" onClick={() => print('LABELS')}>
          Print labels
        </Button>
      </>
    )}
    {can.mail && (
      <Button wide onClick={() => onOpen('MAIL')}>
        Write a mail
      </Button>
    )}
    {can.note && (
      <Button wide onClick={() => onOpen('NOTE')}>
        Write a note
      </Button>
    )}
    {can.take && (
      <Button wide hint="E" onClick={() => onOpen('EXPORT')}>
        Export
      </Button>
    )}
    {can.moves.includes('CANCELLED') && (
      <Button wide look="danger" onClick={() => onOpen('CANCELLED')}>
        Cancel the orders
      </Button>
    )}
  </div>
)
