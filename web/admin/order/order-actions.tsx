import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { DeskMove } from '#domain/desk-act.ts'
import { MOVE_TEXT, movesFor } from '../orders/move-orders.ts'
import { MovePanel } from '../orders/move-panel.tsx'
import { printNow } from '../pack/papers.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button } from '../ui/button.tsx'
import type { DeskIconName } from '../ui/icon-paths.ts'
import { useToast } from '../ui/use-toast.ts'
import type { OrderPanel, Panels } from './use-panel.ts'

type ActionsProps = { order: DeskOrder; panels: Panels }

/** Moves that have a panel of their own on this page. */
const OWN_PANEL: Partial<Record<DeskMove, OrderPanel>> = { SHIPPED: 'ship', CANCELLED: 'cancel' }
const KEYS: Partial<Record<DeskMove, string>> = { SHIPPED: 's', CANCELLED: 'c', READYFORPICKUP: 'p' }
const ICONS: Partial<Record<DeskMove, DeskIconName>> = {
  SHIPPED: 'truck',
  CANCELLED: 'close',
  RETURNED: 'undo',
}
/** Moves that pay back; none of them is the one deed of the screen. */
const TAKES_BACK: readonly DeskMove[] = ['CANCELLED', 'RETURNED']

/** What can be done with the order now: print, pay back, and the moves; the next step comes last. */
export function OrderActions({ order, panels }: ActionsProps) {
  const [move, setMove] = useState<DeskMove | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { id, orderNumber, status } = order
  const carrier = order.parcel?.shippingCarrier ?? null
  const moves = movesFor([{ status, carrier }], useMay())
  const next = moves.find((to) => !TAKES_BACK.includes(to))
  const rest = moves.filter((to) => to !== next)
  const press = (to: DeskMove) => {
    const panel = OWN_PANEL[to]
    if (panel) panels.show(panel)
    else setMove(to)
  }
  return (
    <>
      <PrintLabel order={order} />
      {panels.canOpen('claim') && (
        <Action label="Open a claim" icon="warning" order={order} onPress={() => panels.show('claim')} />
      )}
      {panels.canOpen('refund') && (
        <Action
          label="Refund"
          icon="undo"
          keys="r"
          note="asks for your key"
          order={order}
          onPress={() => panels.show('refund')}
        />
      )}
      {[...rest, ...(next ? [next] : [])].map((to) => (
        <Action
          key={to}
          label={MOVE_TEXT[to].label}
          icon={ICONS[to] ?? 'box'}
          keys={KEYS[to]}
          isFirst={to === next}
          order={order}
          onPress={() => press(to)}
        />
      ))}
      <MovePanel
        to={move}
        orders={[{ id, orderNumber, status, carrier }]}
        onClose={() => setMove(null)}
        onMoved={(_accepted, refused) => {
          setMove(null)
          for (const text of refused.values()) toast({ text, kind: 'error' })
          revalidate()
        }}
      />
    </>
  )
}

type ActionProps = {
  label: string
  icon: DeskIconName
  keys?: string | undefined
  note?: string
  isFirst?: boolean
  order: DeskOrder
  onPress: () => void
}

function Action({ label, icon, keys, note, isFirst = false, order, onPress }: ActionProps) {
  useDeed({
    label: `${label}: ${order.orderNumber}`,
    icon,
    ...(keys && { keys }),
    ...(note && { note }),
    run: onPress,
  })
  return (
    <Button look={isFirst ? 'primary' : 'plain'} hint={keys?.toUpperCase()} onClick={onPress}>
      {label}
    </Button>
  )
}

const HAS_LABEL: readonly string[] = ['PROCESSING', 'READYFORPICKUP', 'SHIPPED']

/** `l` prints the label; a parcel that has arrived needs none. */
function PrintLabel({ order }: { order: DeskOrder }) {
  const toast = useToast()
  const isPossible = useMay()('orders.pack') && HAS_LABEL.includes(order.status)
  const print = async () => {
    if (!(await printNow('LABELS', [order.id])))
      toast({ text: 'The label could not be drawn. Please try again.', kind: 'error' })
  }
  useDeed(
    { label: `Print the label: ${order.orderNumber}`, icon: 'printer', keys: 'l', run: print },
    isPossible,
  )
  if (!isPossible) return null
  return (
    <Button icon="printer" hint="L" onClick={print}>
      Label
    </Button>
  )
}
