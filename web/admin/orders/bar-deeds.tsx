import { useDeed } from '../shell/use-palette.ts'
import { Button } from '../ui/button.tsx'
import type { DeskIconName } from '../ui/icon-paths.ts'
import type { OpenPanel } from './bulk-panels.tsx'
import type { BulkDeeds } from './use-bulk-deeds.ts'

type BarDeedsProps = { deeds: BulkDeeds; onOpen: (panel: OpenPanel) => void }

/** The deeds that are needed most, as buttons of the bar. Two others have a key only. */
export function BarDeeds({ deeds: { can, pick, print, busy }, onOpen }: BarDeedsProps) {
  useDeed(
    { label: 'Move the selected orders to…', icon: 'list', keys: 'm', run: () => onOpen('MOVE') },
    can.moves.length > 0,
  )
  useDeed(
    { label: 'Export the selected orders', icon: 'document', keys: 'e', run: () => onOpen('EXPORT') },
    can.take,
  )
  const drawing = (kind: string) => (busy === kind ? 'Drawing' : undefined)
  return (
    <>
      <BarDeed
        isOn={can.pick}
        icon="box"
        keys="p"
        look="turmeric"
        run={pick}
        busy={busy === 'pick' && 'Starting'}
      >
        Start picking
      </BarDeed>
      <BarDeed isOn={can.print} icon="printer" isRare run={() => print('SLIPS')} busy={drawing('SLIPS')}>
        Slips
      </BarDeed>
      <BarDeed
        isOn={can.print}
        icon="printer"
        isRare
        keys="l"
        run={() => print('LABELS')}
        busy={drawing('LABELS')}
      >
        Labels
      </BarDeed>
      <BarDeed isOn={can.moves.includes('SHIPPED')} icon="truck" keys="s" run={() => onOpen('SHIPPED')}>
        Ship
      </BarDeed>
      <BarDeed
        isOn={can.moves.includes('READYFORPICKUP')}
        icon="check"
        isRare
        run={() => onOpen('READYFORPICKUP')}
      >
        Mark ready
      </BarDeed>
    </>
  )
}

type BarDeedProps = {
  isOn: boolean
  icon: DeskIconName
  keys?: string
  look?: 'turmeric'
  /** On a phone it is under More. */
  isRare?: boolean
  busy?: string | false | undefined
  run: () => void
  children: string
}

/** A button of the bar, which is also a key and a line of the palette. What cannot be done is absent. */
function BarDeed({ isOn, icon, keys, look, isRare, busy, run, children }: BarDeedProps) {
  useDeed({ label: `${children}: the selected orders`, icon, ...(keys && { keys }), run }, isOn)
  if (!isOn) return null
  return (
    <Button
      size="row"
      icon={icon}
      look={look}
      hint={keys?.toUpperCase()}
      busyLabel={busy || undefined}
      data-rare={isRare || undefined}
      onClick={run}
    >
      {children}
    </Button>
  )
}
