import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskOrderRow, DeskOrders, LaneCount } from '#contract/admin/desk-orders.ts'
import type { DeskMove } from '#domain/desk-act.ts'
import { type DeskLane, LANES } from '#domain/desk-lanes.ts'
import type { Result } from '#kit/result.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { amountText } from '../ui/amount.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { countText } from '../ui/pager.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import { MoveMenu } from './move-menu.tsx'
import { movesFor } from './move-orders.ts'
import { MovePanel } from './move-panel.tsx'
import { contentText, Due, Flags } from './order-cells.tsx'
import styles from './orders.module.css'

type LanesViewProps = {
  columns: readonly { lane: DeskLane; page: Result<DeskOrders, AdminCallFailure> }[]
  counts: readonly LaneCount[]
  hrefOf: (lane: DeskLane) => string
  now: Date
}

/** Columns of cards, one for each open lane. Cards do not move by dragging: a move has consequences. */
export function LanesView({ columns, counts, hrefOf, now }: LanesViewProps) {
  const [moved, setMoved] = useState<DeskOrderRow | null>(null)
  const { revalidate } = useRevalidator()
  useDeed({
    label: 'Move the order to…',
    icon: 'list',
    keys: 'm',
    run() {
      const id = document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset.order
      const rows = columns.flatMap(({ page }) => (page.ok ? page.value.data : []))
      setMoved(rows.find((row) => row.id === id) ?? null)
    },
  })
  return (
    <div className={styles.lanes}>
      {columns.map(({ lane, page }) => {
        const rows = page.ok ? page.value.data : []
        const count = counts.find((row) => row.lane === lane)
        return (
          <section key={lane} className={styles.lane} aria-label={LANES[lane].title}>
            <h2>
              <Link to={hrefOf(lane)}>{LANES[lane].title}</Link> {count && <span>{countText(count)}</span>}
            </h2>
            {!page.ok && (
              <Problem what="This lane could not be read." failure={page.error} onRetry={revalidate} />
            )}
            {page.ok && rows.length === 0 && <p className={styles.small}>{LANES[lane].empty}</p>}
            <ul>
              {rows.map((row) => (
                <Card key={row.id} row={row} now={now} onMove={() => setMoved(row)} />
              ))}
            </ul>
          </section>
        )
      })}
      <MoveOne key={moved?.id} order={moved} onClose={() => setMoved(null)} />
    </div>
  )
}

const Card = ({ row, now, onMove }: { row: DeskOrderRow; now: Date; onMove: () => void }) => (
  <li className={styles.card} data-order={row.id}>
    <span className={styles.cardHead}>
      <Link to={`/orders/${row.orderNumber}`}>{row.orderNumber}</Link>
      <IconButton icon="dots" label={`Move ${row.orderNumber} to…`} onClick={onMove} />
    </span>
    <span>{`${row.customerName}, ${row.city}`}</span>
    <span className={styles.small}>{contentText(row)}</span>
    <span className={styles.cardFoot}>
      <Due order={row} now={now} />
      {row.total !== null && <b>{amountText(row.total, row.currency)}</b>}
    </span>
    <Flags flags={row.flags} />
  </li>
)

/** The moves of one card, and what the chosen one will do. */
function MoveOne({ order, onClose }: { order: DeskOrderRow | null; onClose: () => void }) {
  const [to, setTo] = useState<DeskMove | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const may = useMay()
  const orders = order ? [order] : []
  return (
    <>
      <Panel
        isOpen={order !== null && to === null}
        title={`Move ${order?.orderNumber ?? ''} to…`}
        onClose={onClose}
      >
        <MoveMenu moves={movesFor(orders, may)} onChoose={setTo} />
      </Panel>
      <MovePanel
        to={to}
        orders={orders}
        onClose={onClose}
        onMoved={(_accepted, refused) => {
          for (const text of refused.values()) toast({ text, kind: 'error' })
          onClose()
          revalidate()
        }}
      />
    </>
  )
}
