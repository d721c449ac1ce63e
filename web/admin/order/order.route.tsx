import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { DeskOrder, TimelineEntry } from '#contract/admin/desk-order.ts'
import { LANES } from '#domain/desk-lanes.ts'
import { PRESENCE } from '#domain/desk-news.ts'
import { STATE_WORDS } from '../claims/claim-words.ts'
import { load } from '../client.ts'
import { Due, Flags } from '../orders/order-cells.tsx'
import { KIND_WORDS } from '../recovery/recovery-words.ts'
import { Presence } from '../shell/presence.tsx'
import { useMay } from '../shell/use-me.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useLive } from '../ui/use-live.ts'
import type { Route } from './+types/order.route'
import { Changed } from './changed.tsx'
import { Customer } from './customer.tsx'
import { Deeds } from './deeds.tsx'
import { Happened } from './happened.tsx'
import { Items } from './items.tsx'
import { LaneKeys, usePlaceInList } from './lane-keys.tsx'
import { Messages } from './messages.tsx'
import { Money } from './money.tsx'
import styles from './order.module.css'
import { OrderActions } from './order-actions.tsx'
import { OrderPanels } from './order-panels.tsx'
import { Parcel } from './parcel.tsx'
import { Stages } from './stages.tsx'
import { usePanel } from './use-panel.ts'

export async function clientLoader({ params: { orderNumber } }: Route.ClientLoaderArgs) {
  const params = { orderNumber }
  const [order, timeline] = await Promise.all([
    load('getDeskOrder', { params }),
    load('getTimeline', { params }),
  ])
  return { order, timeline, now: new Date() }
}

/** The order, who has it open, and its deeds that wait. */
const topicsOf = ({ id, deeds }: DeskOrder) => [
  'orders',
  `order:${id}`,
  `${PRESENCE}:${id}`,
  ...deeds.map(({ actId }) => `acts:${actId}`),
]

/** One order: its way, items, money, messages, parcel, customer, and everything that happened. */
export default function Order({ loaderData: { order, timeline, now }, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [comings, setComings] = useState(0)
  useLive(order.ok ? topicsOf(order.value) : ['orders'], (changed) => {
    if (changed.some((topic) => topic.startsWith(PRESENCE))) setComings((before) => before + 1)
    if (changed.some((topic) => !topic.startsWith(PRESENCE))) revalidate()
  })
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
      comings={comings}
    />
  )
}

type OpenedProps = { order: DeskOrder; entries: readonly TimelineEntry[]; now: Date; comings: number }

function Opened({ order, entries, now, comings }: OpenedProps) {
  const { orderNumber, money } = order
  const panels = usePanel(order)
  // Here and not in the header: of two bindings of a key the newer counts, and the tables below have j and k, too.
  const place = usePlaceInList(order)
  return (
    <>
      <Screen
        title={orderNumber}
        above={<LaneKeys place={place} />}
        lead={<State order={order} now={now} comings={comings} />}
        actions={<OrderActions order={order} panels={panels} />}
      >
        <div className={styles.news}>
          <Changed order={order} entries={entries} />
          <Deeds order={order} />
        </div>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Stages status={order.status} stages={order.stages} />
            <Items order={order} panels={panels} />
            {money && <Money order={order} money={money} panels={panels} />}
            <Messages order={order} panels={panels} />
            <Parcel order={order} panels={panels} />
          </div>
          <div className={styles.column}>
            <Customer order={order} panels={panels} />
            <Happened orderNumber={orderNumber} entries={entries} />
          </div>
        </div>
      </Screen>
      <OrderPanels order={order} panels={panels} />
    </>
  )
}

function State({ order, now, comings }: Omit<OpenedProps, 'entries'>) {
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
      <Chip kind="honey">{LANES[lane].title}</Chip>
      <Due order={due} now={now} />
      <Flags flags={flags} />
      <Problems order={order} />
      <Claims order={order} />
      <Presence opened={order.id} news={comings} what="this order" />
    </span>
  )
}

/** The open payment problems. Who may compare the books opens them from here. */
function Problems({ order }: { order: DeskOrder }) {
  const mayOpen = useMay()('money.verify')
  return order.problems.map(({ id, kind }) => (
    <Chip key={id} kind={KIND_WORDS[kind].kind}>
      {mayOpen ? <Link to={`/recovery/${id}`}>{KIND_WORDS[kind].chip}</Link> : KIND_WORDS[kind].chip}
    </Chip>
  ))
}

const textOf = (number: string, state: keyof typeof STATE_WORDS) =>
  `Claim ${number}, ${STATE_WORDS[state].text}`

/** The claims about the order. Who decides them opens them from here. */
function Claims({ order }: { order: DeskOrder }) {
  const mayOpen = useMay()('claims.decide')
  return order.claims.map(({ number, state }) => (
    <Chip key={number} kind={STATE_WORDS[state].kind}>
      {mayOpen ? <Link to={`/claims/${number}`}>{textOf(number, state)}</Link> : textOf(number, state)}
    </Chip>
  ))
}
