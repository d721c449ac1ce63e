import { useState } from 'react'
import type { DeskOrderRow } from '#contract/admin/desk-orders.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { BarDeeds } from './bar-deeds.tsx'
import { BulkPanels, type OpenPanel } from './bulk-panels.tsx'
import styles from './orders.module.css'
import { NO_REFUSALS, type Refusals } from './refusals.ts'
import { selectionText } from './selection-text.ts'
import { useBulkDeeds } from './use-bulk-deeds.ts'

type BulkBarProps = { selection: Selection<DeskOrderRow>; onDone: (refused: Refusals) => void }

/** What can be done with the selected orders together. Those that the server refuses stay selected. */
export function BulkBar({ selection, onDone }: BulkBarProps) {
  const [open, setOpen] = useState<OpenPanel>(null)
  const { rows } = selection
  function finish(accepted: readonly string[], refused: Refusals) {
    setOpen(null)
    selection.set(
      rows.filter(({ id }) => accepted.includes(id)),
      false,
    )
    onDone(refused)
  }
  function clear() {
    selection.clear()
    onDone(NO_REFUSALS)
  }
  const deeds = useBulkDeeds(rows, finish)
  return (
    <>
      <section className={styles.bulk} aria-label="Selected orders" data-ground="ink">
        <p role="status">
          <b>{rows.length} selected</b>
          <span>{selectionText(rows)}</span>
        </p>
        <BarDeeds deeds={deeds} onOpen={setOpen} />
        <IconButton icon="dots" label="More for the selected orders" onClick={() => setOpen('MORE')} />
        <IconButton icon="close" label="Clear the selection" onClick={clear} />
      </section>
      {/* Beside the bar: its dark ground is not theirs. */}
      <BulkPanels open={open} orders={rows} deeds={deeds} onOpen={setOpen} onDone={finish} />
    </>
  )
}
