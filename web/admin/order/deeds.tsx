import type { DeskOrder, OrderDeed } from '#contract/admin/desk-order.ts'
import { MOVE_TEXT } from '../orders/move-orders.ts'
import { amountText } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Time } from '../ui/time.tsx'
import { useUndo } from './use-held.ts'

function titleOf({ kind, to, amount }: OrderDeed, { currency }: DeskOrder): string {
  if (kind === 'REFUND') return amount === null ? 'A refund' : `A refund of ${amountText(amount, currency)}`
  if (kind === 'MESSAGE') return 'A message'
  return to ? `“${MOVE_TEXT[to].label}”` : 'A move'
}

/** Deeds about the order that wait, with Undo, and those that were refused, with the reason. Also after a reload. */
export function Deeds({ order }: { order: DeskOrder }) {
  const undo = useUndo()
  return (
    <div role="status">
      {order.deeds.map((deed) =>
        deed.problem ? (
          <Notice key={deed.actId}>
            {`${titleOf(deed, order)}, asked for by ${deed.by}, was not carried out. ${deed.problem}`}
          </Notice>
        ) : (
          <Notice
            key={deed.actId}
            kind="neel"
            action={
              deed.state === 'WAITING' && (
                <Button size="row" icon="undo" writes onClick={() => undo(deed.actId)}>
                  Undo
                </Button>
              )
            }
          >
            {titleOf(deed, order)}, asked for by {deed.by}, is carried out at{' '}
            <Time at={deed.runsAt} show="exact" />.
          </Notice>
        ),
      )}
    </div>
  )
}
