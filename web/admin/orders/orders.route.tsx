import { useNavigation, useRevalidator } from 'react-router'
import type { DeskOrderRow, LaneCount } from '#contract/admin/desk-orders.ts'
import { type DeskLane, LANES } from '#domain/desk-lanes.ts'
import { load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { LaneStrip } from '../ui/lane-strip.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/orders.route'
import { laneCells } from './lane-cells.ts'
import { LanesView } from './lanes-view.tsx'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersList } from './orders-list.tsx'
import { ordersQuery, setFilters } from './orders-query.ts'

const COLUMNS: readonly DeskLane[] = ['TO_PAY', 'TO_PACK', 'READY', 'ON_THE_WAY', 'AT_THE_DOOR']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = ordersQuery(params)
  const { country } = query
  const [orders, counts] = await Promise.all([
    load('listDeskOrders', { query }),
    load('countDeskOrders', { query: country ? { country } : {} }),
  ])
  const lanes =
    params.get('view') === 'lanes' && counts.ok ? await loadLanes(query, counts.value.lanes) : null
  return { query, orders, counts, lanes, now: new Date() }
}

/** The first page of each open lane that the person sees. */
const loadLanes = (query: ReturnType<typeof ordersQuery>, counts: readonly LaneCount[]) => {
  const { after: _after, before: _before, ...filters } = query
  const shown = COLUMNS.filter((lane) => counts.some((row) => row.lane === lane))
  return Promise.all(
    shown.map(async (lane) => {
      const page = await load('listDeskOrders', { query: { ...filters, lane } })
      return { lane, rows: (page.ok ? page.value.data : []) as readonly DeskOrderRow[] }
    }),
  )
}

/** The orders board: lanes, filters, and what is in them. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query: asked, orders, counts, lanes, now } = loaderData
  const { revalidate } = useRevalidator()
  const query = useQuery()
  const hasMoney = useMay()('money.read')
  const isLoading = useNavigation().state === 'loading'
  const open = query.get('lane')
  const lane = LANES[open as DeskLane]
  return (
    <Screen title="Orders" pageTitle={lane ? `${lane.title}, orders` : 'Orders'}>
      {counts.ok && (
        <LaneStrip
          label="Lanes"
          lanes={laneCells(counts.value.lanes, {
            open,
            href: (to) => query.href({ lane: to, view: null, sort: null }),
            now,
          })}
        />
      )}
      <OrdersFilters hasMoney={hasMoney} />
      {lanes && counts.ok && (
        <LanesView
          columns={lanes}
          counts={counts.value.lanes}
          hrefOf={(to) => query.href({ lane: to, view: null })}
          now={now}
        />
      )}
      {!lanes && !orders.ok && (
        <Problem what="The orders could not be read." failure={orders.error} onRetry={revalidate} />
      )}
      {!lanes && orders.ok && orders.value.data.length === 0 && <NoOrders lane={open} />}
      {!lanes && orders.ok && orders.value.data.length > 0 && (
        <OrdersList orders={orders.value} query={asked} now={now} isStale={isLoading} />
      )}
    </Screen>
  )
}

function NoOrders({ lane }: { lane: string }) {
  const query = useQuery()
  const filters = setFilters(new URLSearchParams(window.location.search))
  if (filters.length === 0)
    return <EmptyList>{LANES[lane as DeskLane]?.empty ?? 'There are no orders yet.'}</EmptyList>
  const cleared = Object.fromEntries(filters.map((name) => [name, null]))
  return (
    <EmptyList action={<ButtonLink to={query.href(cleared)}>Clear the filters</ButtonLink>}>
      No order matches {filters.join(', ')}.
    </EmptyList>
  )
}
