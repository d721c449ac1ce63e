import { useEffect, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskMove } from '#domain/desk-act.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { CARRIER_NAMES, CARRIERS, type Carrier } from '#domain/shipment.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import { MOVE_TEXT, needsShipment } from './move-orders.ts'
import styles from './orders.module.css'

export type MovedOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  carrier: Carrier | null
}
export type Refusals = ReadonlyMap<string, string>

type MovePanelProps = {
  to: DeskMove | null
  orders: readonly MovedOrder[]
  onClose: () => void
  /** The deed waits on the server; the refused orders have their reasons. */
  onMoved: (accepted: readonly string[], refused: Refusals) => void
}

type Parcels = { carrier: Carrier; numbers: Record<string, string> }

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
  const says = usePreview(to, orders)
  const toast = useToast()
  const open = orders.filter((order) => needsShipment(to, order))
  async function move() {
    setBusy(true)
    const answer = await call('moveOrders', { body: bodyOf(to, orders, parcels) })
    setBusy(false)
    if (!answer.ok) {
      setFailure(answer.error)
      return
    }
    const { actId, runsAt, accepted, refused } = answer.value
    const undo = { until: Date.parse(runsAt), onUndo: () => undoMove(actId, toast) }
    const count = accepted.length === 1 ? '1 order' : `${accepted.length} orders`
    if (accepted.length > 0) toast({ text: `${count} ${MOVE_TEXT[to].done}`, undo })
    onMoved(accepted, new Map(refused.map(({ id, message }) => [id, message])))
  }
  return (
    <form
      className={styles.numbers}
      onSubmit={(event) => {
        event.preventDefault()
        move()
      }}
    >
      <ul>
        {says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {open.length > 0 && <ParcelFields orders={open} parcels={parcels} onChange={setParcels} />}
      {failure && <Problem what="The orders were not moved." failure={failure} />}
      <Button
        type="submit"
        look={to === 'CANCELLED' ? 'danger' : 'primary'}
        wide
        writes
        busyLabel={isBusy ? MOVE_TEXT[to].busy : undefined}
      >
        {`${MOVE_TEXT[to].label} ${orders.length === 1 ? (orders[0]?.orderNumber ?? '') : `${orders.length} orders`}`}
      </Button>
      <Button look="quiet" wide onClick={onClose}>
        Back
      </Button>
    </form>
  )
}

async function undoMove(actId: string, toast: ReturnType<typeof useToast>) {
  const undone = await call('undoAct', { params: { actId } })
  toast({
    text: undone.ok ? 'Undone. Nothing was changed.' : undone.error.message,
    kind: undone.ok ? 'info' : 'error',
  })
}

/** The sentences of the same function that will act. */
function usePreview(to: DeskMove, orders: readonly MovedOrder[]): readonly string[] {
  const [says, setSays] = useState<readonly string[]>([])
  const ids = orders.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the orders
  useEffect(() => {
    const asking = new AbortController()
    const body = bodyOf(to, orders, { carrier: 'LOCAL', numbers: {} })
    call('previewMoves', { body, signal: asking.signal }).then((answer) => {
      if (answer.ok && !asking.signal.aborted) setSays(answer.value.says)
    })
    return () => asking.abort()
  }, [to, ids])
  return says
}

type ParcelFieldsProps = {
  orders: readonly MovedOrder[]
  parcels: Parcels
  onChange: (parcels: Parcels) => void
}

const ParcelFields = ({ orders, parcels, onChange }: ParcelFieldsProps) => (
  <fieldset className={styles.parcels}>
    <label>
      Carrier
      <select
        value={parcels.carrier}
        onChange={({ target }) => {
          const carrier = CARRIERS.find((one) => one === target.value)
          if (carrier) onChange({ ...parcels, carrier })
        }}
      >
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier}>
            {CARRIER_NAMES[carrier]}
          </option>
        ))}
      </select>
    </label>
    {orders.map(({ id, orderNumber }) => (
      <label key={id}>
        Number of {orderNumber}
        <input
          value={parcels.numbers[id] ?? ''}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) =>
            onChange({ ...parcels, numbers: { ...parcels.numbers, [id]: target.value } })
          }
        />
      </label>
    ))}
  </fieldset>
)
