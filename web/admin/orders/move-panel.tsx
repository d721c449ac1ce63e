import { useEffect, useState } from 'react'
import type { AdminAnswerOf } from '#contract/admin/api.ts'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskMove } from '#domain/desk-act.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Carrier } from '#domain/shipment.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import { MOVE_TEXT, needsShipment } from './move-orders.ts'
import styles from './orders.module.css'
import { ParcelFields, type Parcels } from './parcel-fields.tsx'
import { type Refusals, refusalsIn, refusalsOf } from './refusals.ts'
import { ordersText, showHeld } from './undo-deed.ts'

export type MovedOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  carrier: Carrier | null
}

type MovePanelProps = {
  to: DeskMove | null
  orders: readonly MovedOrder[]
  onClose: () => void
  /** The deed waits on the server; the refused orders have their reasons. */
  onMoved: (accepted: readonly string[], refused: Refusals) => void
}

function bodyOf(to: DeskMove, orders: readonly MovedOrder[], { carrier, numbers }: Parcels) {
  return {
    to,
    note: null,
    orders: orders.map((order) => ({
      id: order.id,
      from: order.status,
      ...(needsShipment(to, order) && {
        shipment: { carrier, trackingNumber: numbers[order.id]?.trim() || null, arrivingOn: null },
      }),
    })),
  }
}

/** Says what a move will do before it is done, and asks for the parcel's numbers where they are missing. */
export function MovePanel({ to, orders, onClose, onMoved }: MovePanelProps) {
  return (
    <Panel isOpen={to !== null} title={to ? MOVE_TEXT[to].label : ''} onClose={onClose}>
      {to && <MoveForm to={to} orders={orders} onClose={onClose} onMoved={onMoved} />}
    </Panel>
  )
}

function MoveForm({ to, orders, onClose, onMoved }: MovePanelProps & { to: DeskMove }) {
  const [parcels, setParcels] = useState<Parcels>({ carrier: 'DELHIVERY', numbers: {} })
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const preview = usePreview(to, orders, parcels.carrier)
  const toast = useToast()
  const open = orders.filter((order) => needsShipment(to, order))
  async function move() {
    setBusy(true)
    // With many cancellations the key is asked for exactly these orders.
    const digest = preview?.needsKey ? { digest: preview.digest } : {}
    const answer = await call('moveOrders', { body: { ...bodyOf(to, orders, parcels), ...digest } })
    setBusy(false)
    if (answer.ok) {
      const { accepted, refused } = answer.value
      showHeld(toast, `${ordersText(accepted.length)} ${MOVE_TEXT[to].done}`, answer.value)
      return onMoved(accepted, refusalsOf(refused))
    }
    const refusals = refusalsIn(answer.error)
    if (refusals.size > 1) return onMoved([], refusals)
    return setFailure(answer.error)
  }
  return (
    <form
      className={styles.numbers}
      onSubmit={(event) => {
        event.preventDefault()
        move()
      }}
    >
      <ul className={styles.says}>
        {preview?.says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {preview?.needsKey && <li>Your key is asked for, because these are many.</li>}
      </ul>
      {preview && preview.refused.length > 0 && orders.length > 1 && (
        <Notice>
          {`${ordersText(preview.refused.length)} of ${orders.length} cannot make this move and will stay selected.`}
        </Notice>
      )}
      {open.length > 0 && <ParcelFields orders={open} parcels={parcels} onChange={setParcels} />}
      {failure && <Problem what="The orders were not moved." failure={failure} />}
      <Button
        type="submit"
        look={to === 'CANCELLED' ? 'danger' : 'primary'}
        wide
        writes
        busyLabel={isBusy ? MOVE_TEXT[to].busy : undefined}
      >
        {`${MOVE_TEXT[to].label} ${orders.length === 1 ? (orders[0]?.orderNumber ?? '') : ordersText(orders.length)}`}
      </Button>
      <Button look="quiet" wide onClick={onClose}>
        Back
      </Button>
    </form>
  )
}

/** The sentences of the same function that will act. */
function usePreview(to: DeskMove, orders: readonly MovedOrder[], carrier: Carrier) {
  const [preview, setPreview] = useState<AdminAnswerOf<'previewMoves'> | null>(null)
  const ids = orders.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the orders
  useEffect(() => {
    const asking = new AbortController()
    // The numbers are typed later; asking needs some, and changes nothing.
    const numbers = Object.fromEntries(orders.map(({ id }, index) => [id, `PREVIEW-${index}`]))
    const body = bodyOf(to, orders, { carrier, numbers })
    call('previewMoves', { body, signal: asking.signal }).then((answer) => {
      if (answer.ok && !asking.signal.aborted) setPreview(answer.value)
    })
    return () => asking.abort()
  }, [to, ids, carrier])
  return preview
}
