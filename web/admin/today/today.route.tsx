import { redirect, useRevalidator } from 'react-router'
import type { TodayQuery } from '#contract/admin/desk-today.ts'
import { SALES_PERIODS, type SalesPeriod } from '#domain/sales.ts'
import { load } from '../client.ts'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { Segments } from '../ui/segments.tsx'
import { timeText } from '../ui/time.tsx'
import { useKey } from '../ui/use-key.ts'
import { useLive } from '../ui/use-live.ts'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/today.route'
import { Feed } from './feed.tsx'
import { Sales } from './sales.tsx'
import { SellFirst } from './sell-first.tsx'
import styles from './today.module.css'
import { Waiting } from './waiting.tsx'

const NAMES = ['period', 'country', 'by'] as const satisfies readonly (keyof TodayQuery)[]
const PERIODS: Record<SalesPeriod, string> = {
  today: 'Today',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = Object.fromEntries(
    NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  const today = await load('getToday', { query })
  // Of a role without Today.
  if (!today.ok && today.error.code === 'STAFF_NOT_ALLOWED') throw redirect('/me')
  return today
}

const weekday = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** What waits for somebody, the sales, and what just happened. */
export default function TodayScreen({ loaderData: today }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLive(['orders', 'recovery'], () => revalidate())
  if (!today.ok)
    return (
      <Screen title="Today">
        <Problem what="Today could not be read." failure={today.error} onRetry={revalidate} />
      </Screen>
    )
  const { now, cards, sales, feed, sellFirst, failed } = today.value
  const at = new Date(now)
  return (
    <Screen title="Today" lead={`${weekday.format(at)}, ${timeText(at, at)}`} actions={<Periods />}>
      <Waiting cards={cards} />
      {failed.map((part) => (
        <Problem
          key={part}
          what={`${PARTS[part]} could not be read.`}
          failure={{ status: 500, message: 'The other parts are up to date.' }}
          onRetry={revalidate}
        />
      ))}
      <div className={styles.columns}>
        {sales && <Sales sales={sales} />}
        <div className={styles.side}>
          {feed && <Feed entries={feed} />}
          {sellFirst && sellFirst.length > 0 && <SellFirst lots={sellFirst} />}
        </div>
      </div>
    </Screen>
  )
}

const PARTS = { sales: 'The sales', feed: 'Just now', sellFirst: 'Sell these first' } as const

function Periods() {
  const query = useQuery()
  const period = query.get('period') || 'today'
  return (
    <>
      {SALES_PERIODS.map((one, index) => (
        <PeriodKey key={one} keys={String(index + 1)} period={one} />
      ))}
      <Segments
        label="Period"
        segments={SALES_PERIODS.map((one) => ({
          label: PERIODS[one],
          to: query.href({ period: one === 'today' ? null : one }),
          isOn: one === period,
        }))}
      />
    </>
  )
}

function PeriodKey({ keys, period }: { keys: string; period: SalesPeriod }) {
  const query = useQuery()
  useKey(keys, `Show ${PERIODS[period].toLowerCase()}`, () =>
    query.set({ period: period === 'today' ? null : period }),
  )
  return null
}
