import type { DeskOrderRow } from '#contract/admin/desk-orders.ts'
import { Notice } from '../ui/notice.tsx'
import type { Refusals } from './refusals.ts'
import { ordersText } from './undo-deed.ts'

type RefusedNoticeProps = {
  refused: Refusals
  selected: readonly DeskOrderRow[]
  shown: readonly DeskOrderRow[]
}

/** How many orders were refused. The reason stands below the row; those of other pages are named here. */
export function RefusedNotice({ refused, selected, shown }: RefusedNoticeProps) {
  if (refused.size === 0) return <div role="alert" />
  const elsewhere = selected.filter(({ id }) => refused.has(id) && !shown.some((row) => row.id === id))
  return (
    <div role="alert">
      <Notice>
        {`${ordersText(refused.size)} ${refused.size === 1 ? 'was' : 'were'} refused and ${refused.size === 1 ? 'stays' : 'stay'} selected, with the reason. `}
        {elsewhere.map(({ id, orderNumber }) => `${orderNumber}: ${refused.get(id)} `).join('')}
      </Notice>
    </div>
  )
}
