import { useNavigation, useRevalidator } from 'react-router'
import type { LaneCount } from '#contract/admin/desk-orders.ts'
import { type DeskLane, LANES } from '#domain/desk-lanes.ts'
import { load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { LaneStrip } from '../ui/lane-strip.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/orders.route'
import { laneCells } from './lane-cells.ts'
import { LanesView } from './lanes-view.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrdersActions } from './orders-actions.tsx'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersList } from './orders-list.tsx'
import { ordersQuery } from './orders-query.ts'
import { SavedViews, SCREEN } from './saved-views.tsx'

const COLUMNS: readonly DeskLane[] = ['TO_PAY', 'TO_PACK', 'READY', 'ON_THE_WAY', 'AT_THE_DOOR']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = ordersQuery(params)
  const { country } = query
  const [orders, views, counts] = await Promise.all([
    load('listDeskOrders', { query }),
    load('listViews', {}),
    load('countDeskOrders', { query: country ? { country } : {} }),
  ])
  const lanes =
    params.get('view') === 'lanes' && counts.ok ? await loadLanes(query, counts.value.lanes) : null
  return { query, orders, counts, lanes, views, now: new Date() }
}

/** The first page of each open lane that the person sees. */
const loadLanes = (query: ReturnType<typeof ordersQuery>, counts: readonly LaneCount[]) => {
  const { after: _after, before: _before, ...filters } = query
  const shown = COLUMNS.filter((lane) => counts.some((row) => row.lane === lane))
  return Promise.all(
    shown.map(async (lane) => {
      return { lane, page: await load('listDeskOrders', { query: { ...filters, lane } }) }
    }),
  )
}

/** The orders board: lanes, filters, and what is in them. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query: asked, orders, counts, lanes, views, now } = loaderData
  const { revalidate } = useRevalidator()
  const query = useQuery()
  const hasMoney = useMay()('money.read')
  const isLoading = useNavigation().state === 'loading'
  const open = query.get('lane')
  const lane = LANES[open as DeskLane]
  return (
    <Screen
      title="Orders"
      pageTitle={lane ? `${lane.title}, orders` : 'Orders'}
      actions={<OrdersActions query={asked} />}
    >
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
      <OrdersFilters hasMoney={hasMoney}>
        {views.ok && <SavedViews views={views.value.data.filter(({ screen }) => screen === SCREEN)} />}
      </OrdersFilters>
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
      {!lanes && orders.ok && orders.value.data.length === 0 && (
        <NoOrders lane={open} counts={counts.ok ? counts.value : null} now={now} />
      )}
      {!lanes && orders.ok && orders.value.data.length > 0 && (
        <OrdersList orders={orders.value} query={asked} now={now} isStale={isLoading} />
      )}
    </Screen>
  )
}
