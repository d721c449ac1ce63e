import { useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { StockSummary } from '#contract/admin/stock.ts'
import { load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { amountText } from '../ui/amount.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { type Lane, LaneStrip } from '../ui/lane-strip.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useLive } from '../ui/use-live.ts'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/stock.route'
import { NewLotPanel } from './new-lot.tsx'
import { StockFilters } from './stock-filters.tsx'
import { StockTable } from './stock-list.tsx'
import { setFilters, stockQuery } from './stock-query.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = stockQuery(new URL(request.url).searchParams)
  const [stock, summary] = await Promise.all([load('listStock', { query }), load('getStockSummary', {})])
  return { stock, summary, sort: query.sort ?? 'product' }
}

/** Every batch and every size without batches. */
export default function Stock({ loaderData: { stock, summary, sort } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const isLoading = useNavigation().state === 'loading'
  const navigate = useNavigate()
  const mayWrite = useMay()('stock.write')
  const [isAdding, setAdding] = useState(false)
  useDeed({ label: 'New batch', icon: 'plus', keys: 'n', run: () => setAdding(true) }, mayWrite)
  useLive(['stock'], revalidate)
  return (
    <Screen title="Stock and batches" actions={<Actions mayWrite={mayWrite} onNew={() => setAdding(true)} />}>
      {summary.ok && <Summary summary={summary.value} />}
      <StockFilters meta={stock.ok ? stock.value.meta : null} />
      {!stock.ok && (
        <Problem what="The stock could not be read." failure={stock.error} onRetry={revalidate} />
      )}
      {stock.ok && stock.value.data.length === 0 && (
        <NoStock onNew={mayWrite ? () => setAdding(true) : null} />
      )}
      {stock.ok && stock.value.data.length > 0 && (
        <StockTable
          stock={stock.value}
          isByProduct={sort === 'product'}
          isStale={isLoading}
          onChange={revalidate}
        />
      )}
      <NewLotPanel
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onMade={(code) => navigate(`/stock/batches/${code}`)}
      />
    </Screen>
  )
}

const Actions = ({ mayWrite, onNew }: { mayWrite: boolean; onNew: () => void }) => (
  <>
    <ButtonLink to="/stock/recalls">Recalls</ButtonLink>
    <ButtonLink to="/stock/counts" icon="check">
      Stock-take
    </ButtonLink>
    {mayWrite && (
      <Button look="primary" icon="plus" hint="N" onClick={onNew}>
        New batch
      </Button>
    )}
  </>
)

function Summary({ summary }: { summary: StockSummary }) {
  const { onHand, sizes, value, near, quarantine, low, unexplained } = summary
  const grouped = new Intl.NumberFormat('en-IN').format(onHand)
  const lanes: Lane[] = [
    { key: 'onHand', label: 'May be sold', figure: grouped, words: `pieces, ${sizes} sizes`, to: null },
    ...(value === null
      ? []
      : [
          {
            key: 'value',
            label: 'Value at cost',
            figure: amountText(value, 'INR', 'whole'),
            words: 'all that can be sold',
            to: null,
          },
        ]),
    {
      key: 'near',
      label: 'Near expiry',
      figure: near,
      words: 'batches',
      to: '/stock?life=near&sort=expiry',
      tone: near > 0 ? 'soon' : undefined,
    },
    {
      key: 'quarantine',
      label: 'In quarantine',
      figure: quarantine,
      words: 'batches',
      to: '/stock?state=QUARANTINE',
      tone: quarantine > 0 ? 'soon' : undefined,
    },
    {
      key: 'low',
      label: 'Sold out soon',
      figure: low,
      words: 'sizes',
      to: '/stock?low=true',
      tone: low > 0 ? 'person' : undefined,
    },
    {
      key: 'unexplained',
      label: 'Unexplained',
      figure: unexplained ?? '–',
      words: unexplained === null ? 'no stock-take yet' : 'since the last stock-take',
      to: '/stock/counts',
    },
  ]
  return <LaneStrip label="Figures" lanes={lanes} />
}

function NoStock({ onNew }: { onNew: (() => void) | null }) {
  const query = useQuery()
  const filters = setFilters(new URLSearchParams(window.location.search))
  if (filters.length === 0)
    return <EmptyList action={onNew && <Button onClick={onNew}>New batch</Button>}>No batch yet.</EmptyList>
  const cleared = Object.fromEntries(filters.map((name) => [name, null]))
  return (
    <EmptyList action={<ButtonLink to={query.href(cleared)}>Clear the filters</ButtonLink>}>
      No batch matches {filters.join(', ')}.
    </EmptyList>
  )
}
