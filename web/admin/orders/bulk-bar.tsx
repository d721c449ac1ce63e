import { useState } from 'react'
import type { DeskOrderRow } from '#contract/admin/desk-orders.ts'
import type { DeskMove } from '#domain/desk-act.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button } from '../ui/button.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { MOVE_TEXT, movesFor } from './move-orders.ts'
import { MovePanel, type Refusals } from './move-panel.tsx'
import styles from './orders.module.css'
import { selectionText } from './selection-text.ts'

type BulkBarProps = { selection: Selection<DeskOrderRow>; onMoved: (refused: Refusals) => void }

/** What can be done with the selected orders together. Those that the server refuses stay selected. */
export function BulkBar({ selection, onMoved }: BulkBarProps) {
  const [move, setMove] = useState<DeskMove | null>(null)
  const may = useMay()
  const { rows } = selection
  const moves = movesFor(rows, may)
  useDeed(
    { label: 'Ship the selected orders', icon: 'truck', keys: 's', run: () => setMove('SHIPPED') },
    moves.includes('SHIPPED'),
  )
  useDeed(
    { label: 'Mark the selected orders ready', icon: 'box', keys: 'm', run: () => setMove('READYFORPICKUP') },
    moves.includes('READYFORPICKUP'),
  )
  return (
    <section className={styles.bulk} aria-label="Selected orders" data-ground="ink">
      <p role="status">
        <b>{rows.length} selected</b>
        <span>{selectionText(rows)}</span>
      </p>
      {moves.map((to) => (
        <Button key={to} size="row" onClick={() => setMove(to)}>
          {MOVE_TEXT[to].label}
        </Button>
      ))}
      <Button size="row" look="quiet" onClick={selection.clear}>
        Clear
      </Button>
      <MovePanel
        to={move}
        orders={rows}
        onClose={() => setMove(null)}
        onMoved={(accepted, refused) => {
          setMove(null)
          selection.set(
            rows.filter(({ id }) => accepted.includes(id)),
            false,
          )
          onMoved(refused)
        }}
      />
    </section>
  )
}
