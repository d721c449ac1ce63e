import { useState } from 'react'
import type { DeskOrderRow } from '#contract/admin/desk-orders.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { DeskIconName } from '../ui/icon-paths.ts'
import type { Selection } from '../ui/use-selection.ts'
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
  const { can, pick, print, busy } = useBulkDeeds(rows, finish)
  return (
    <section className={styles.bulk} aria-label="Selected orders" data-ground="ink">
      <p role="status">
        <b>{rows.length} selected</b>
        <span>{selectionText(rows)}</span>
      </p>
      <BarDeed
        isOn={can.pick}
        icon="box"
        keys="p"
        look="turmeric"
        busy={busy === 'pick' ? 'Starting' : undefined}
        run={pick}
      >
        Start picking
      </BarDeed>
      <BarDeed
        isOn={can.print}
        icon="printer"
        run={() => print('SLIPS')}
        busy={busy === 'SLIPS' ? 'Drawing' : undefined}
      >
        Slips
      </BarDeed>
      <BarDeed
        isOn={can.print}
        icon="printer"
        keys="l"
        run={() => print('LABELS')}
        busy={busy === 'LABELS' ? 'Drawing' : undefined}
      >
        Labels
      </BarDeed>
      <BarDeed isOn={can.moves.includes('SHIPPED')} icon="truck" keys="s" run={() => setOpen('SHIPPED')}>
        Ship
      </BarDeed>
      <BarDeed isOn={can.moves.includes('READYFORPICKUP')} icon="check" run={() => setOpen('READYFORPICKUP')}>
        Mark ready
      </BarDeed>
      <MoreKeys can={can} onOpen={setOpen} />
      <IconButton icon="dots" label="More for the selected orders" onClick={() => setOpen('MORE')} />
      <IconButton
        icon="close"
        label="Clear the selection"
        onClick={() => {
          selection.clear()
          onDone(NO_REFUSALS)
        }}
      />
      <BulkPanels open={open} orders={rows} can={can} onOpen={setOpen} onDone={finish} />
    </section>
  )
}

type BarDeedProps = {
  isOn: boolean
  icon: DeskIconName
  keys?: string
  look?: 'turmeric'
  busy?: string | undefined
  run: () => void
  children: string
}

/** A button of the bar, which is also a key and a line of the palette. What cannot be done is absent. */
function BarDeed({ isOn, icon, keys, look, busy, run, children }: BarDeedProps) {
  useDeed({ label: `${children}: the selected orders`, icon, ...(keys && { keys }), run }, isOn)
  if (!isOn) return null
  return (
    <Button size="row" icon={icon} look={look} hint={keys?.toUpperCase()} busyLabel={busy} onClick={run}>
      {children}
    </Button>
  )
}

type MoreKeysProps = { can: ReturnType<typeof useBulkDeeds>['can']; onOpen: (panel: OpenPanel) => void }

/** Deeds that have a key but no button in the bar. */
function MoreKeys({ can, onOpen }: MoreKeysProps) {
  useDeed(
    { label: 'Move the selected orders to…', icon: 'list', keys: 'm', run: () => onOpen('MOVE') },
    can.moves.length > 0,
  )
  useDeed(
    { label: 'Export the selected orders', icon: 'copy', keys: 'e', run: () => onOpen('EXPORT') },
    can.take,
  )
  return null
}
