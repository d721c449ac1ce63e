import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { DeskMove } from '#domain/desk-act.ts'
import { LANES } from '#domain/desk-lanes.ts'
import { load } from '../client.ts'
import { MOVE_TEXT, movesFor } from '../orders/move-orders.ts'
import { MovePanel } from '../orders/move-panel.tsx'
import { Due, Flags } from '../orders/order-cells.tsx'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useLive } from '../ui/use-live.ts'
import { useToast } from '../ui/use-toast.ts'
import type { Route } from './+types/order.route'
import { Customer } from './customer.tsx'
import { Happened } from './happened.tsx'
import { Items } from './items.tsx'
import { Messages } from './messages.tsx'
import { Money } from './money.tsx'
import styles from './order.module.css'
import { Parcel } from './parcel.tsx'
import { Stages } from './stages.tsx'

export async function clientLoader({ params: { orderNumber } }: Route.ClientLoaderArgs) {
  const params = { orderNumber }
  const [order, timeline] = await Promise.all([
    load('getDeskOrder', { params }),
    load('getTimeline', { params }),
  ])
  return { order, timeline, now: new Date() }
}

/** One order: its way, items, money, messages, parcel, customer, and everything that happened. */
export default function Order({ loaderData: { order, timeline, now }, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLive(['orders', order.ok ? `order:${order.value.id}` : ''], () => revalidate())
  if (!order.ok)
    return (
      <Screen title={params.orderNumber} actions={<ButtonLink to="/orders">All orders</ButtonLink>}>
        {order.error.status === 404 ? (
          <EmptyList>There is no order {params.orderNumber} that you may open.</EmptyList>
        ) : (
          <Problem what="The order could not be read." failure={order.error} onRetry={revalidate} />
        )}
      </Screen>
    )
  return (
    <Opened
      key={order.value.id}
      order={order.value}
      entries={timeline.ok ? timeline.value.data : []}
      now={now}
    />
  )
}

type OpenedProps = { order: DeskOrder; entries: Parameters<typeof Happened>[0]['entries']; now: Date }

function Opened({ order, entries, now }: OpenedProps) {
  const { orderNumber, money } = order
  return (
    <Screen
      title={orderNumber}
      lead={<Crumbs order={order} now={now} />}
      actions={<OrderMoves order={order} />}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <Stages status={order.status} stages={order.stages} />
          <Items order={order} />
          {money && <Money order={order} money={money} />}
          <Messages order={order} />
          <Parcel parcel={order.parcel} parcelStop={order.parcelStop} />
        </div>
        <div className={styles.column}>
          <Customer order={order} />
          <Happened orderNumber={orderNumber} entries={entries} />
        </div>
      </div>
    </Screen>
  )
}

function Crumbs({ order, now }: { order: DeskOrder; now: Date }) {
  const { lane, flags, status, shipBy, cancelsAt, parcel, promise } = order
  const due = {
    status,
    shipBy,
    cancelsAt,
    carrier: parcel?.shippingCarrier ?? null,
    arrivingBy: promise?.latest ?? null,
  }
  return (
    <span className={styles.crumbs}>
      <Link to="/orders">Orders</Link>
      <Link to={`/orders?lane=${lane}`}>{LANES[lane].title}</Link>
      <Chip kind="honey">{LANES[lane].title}</Chip>
      <Due order={due} now={now} />
      <Flags flags={flags} />
      {order.problems.map(({ id, kind }) => (
        <Chip key={id} kind="rose">
          {kind.toLowerCase().replaceAll('_', ' ')}
        </Chip>
      ))}
      {order.claims.map(({ number, state }) => (
        <Chip key={number} kind="honey">
          {`Claim ${number}, ${state.toLowerCase().replaceAll('_', ' ')}`}
        </Chip>
      ))}
    </span>
  )
}

const KEYS: Partial<Record<DeskMove, string>> = { SHIPPED: 's', CANCELLED: 'c', READYFORPICKUP: 'p' }

/** Moves that pay back; none of them is the one deed of the screen. */
const TAKES_BACK: readonly DeskMove[] = ['CANCELLED', 'RETURNED']

/** The moves that are possible now. */
function OrderMoves({ order }: { order: DeskOrder }) {
  const [move, setMove] = useState<DeskMove | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const carrier = order.parcel?.shippingCarrier ?? null
  const moves = movesFor([{ status: order.status, carrier }], useMay())
  const moved = { id: order.id, orderNumber: order.orderNumber, status: order.status, carrier }
  return (
    <>
      {moves.map((to, index) => (
        <MoveButton
          key={to}
          to={to}
          isFirst={index === 0 && !TAKES_BACK.includes(to)}
          number={order.orderNumber}
          onPress={() => setMove(to)}
        />
      ))}
      <MovePanel
        to={move}
        orders={[moved]}
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

type MoveButtonProps = { to: DeskMove; isFirst: boolean; number: string; onPress: () => void }

function MoveButton({ to, isFirst, number, onPress }: MoveButtonProps) {
  const { label } = MOVE_TEXT[to]
  const keys = KEYS[to]
  useDeed({ label: `${label}: ${number}`, icon: 'box', ...(keys && { keys }), run: onPress })
  return (
    <Button look={isFirst ? 'primary' : 'plain'} hint={keys?.toUpperCase()} onClick={onPress}>
      {label}
    </Button>
  )
}
