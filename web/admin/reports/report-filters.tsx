import type { ReportFilters as Filters, Report } from '#contract/admin/reports.ts'
import { daysAfter, millTime } from '#domain/delivery/calendar.ts'
import {
  REPORT_GROUPS,
  REPORT_PERIODS,
  REPORTS,
  type ReportGroup,
  type ReportName,
  type ReportPeriod,
} from '#domain/reports/report.ts'
import { FilterBar, FilterDate } from '../ui/filter-bar.tsx'
import { Segments } from '../ui/segments.tsx'
import { useQuery } from '../ui/use-query.ts'
import styles from './reports.module.css'

export const FILTER_NAMES = [
  'from',
  'to',
  'country',
  'by',
  'group',
] as const satisfies readonly (keyof Filters)[]

const PERIODS: Record<ReportPeriod, string> = { day: 'Days', week: 'Weeks', month: 'Months', all: 'All' }
const GROUPS: Record<ReportGroup, string> = {
  none: 'Not grouped',
  product: 'Product',
  category: 'Category',
  state: 'State',
  carrier: 'Courier',
  gateway: 'Paid by',
  code: 'Code',
  lot: 'Batch',
  age: 'Age',
  settlement: 'Payouts',
  line: 'Lines',
  missing: 'Not paid out yet',
}

const APRIL = '04-01'

/** Times that are asked for often. The financial year begins in April. */
function presets(today: string) {
  const month = `${today.slice(0, 7)}-01`
  const lastEnd = daysAfter(month, -1)
  const year = Number(today.slice(0, 4)) - (today.slice(5) < APRIL ? 1 : 0)
  return [
    { label: 'This month', from: month, to: today },
    { label: 'Last month', from: `${lastEnd.slice(0, 7)}-01`, to: lastEnd },
    { label: 'Since April', from: `${year}-${APRIL}`, to: today },
  ]
}

const countText = ({ count, isFileOnly }: Report) =>
  isFileOnly ? 'over 1,00,000 rows' : `${count} ${count === 1 ? 'row' : 'rows'}`

type ReportFiltersProps = { name: ReportName; report: Report | null }

/** The time, the length of rows and the groups of a report. All of them are in the address. */
export function ReportFilters({ name, report }: ReportFiltersProps) {
  const query = useQuery()
  const { hasTime, hasPeriods } = REPORTS[name]
  const groups: readonly ReportGroup[] = REPORT_GROUPS[name]
  const by = query.get('by') || 'day'
  const hasChart = (report?.charts.length ?? 0) > 0
  return (
    <div className={styles.filters}>
      <FilterBar count={report && countText(report)}>
        {name === 'gst' && <Month from={report?.from ?? query.get('from')} />}
        {hasTime && name !== 'gst' && <Times report={report} />}
      </FilterBar>
      {(hasPeriods || groups.length > 1 || hasChart) && (
        <div className={styles.choices}>
          {hasPeriods && (
            <Segments
              label="Length of rows"
              segments={REPORT_PERIODS.map((one) => ({
                label: PERIODS[one],
                to: query.href({ by: one === 'day' ? null : one }),
                isOn: one === by,
              }))}
            />
          )}
          {groups.length > 1 && <Groups groups={groups} />}
          {hasChart && <ShownAs />}
        </div>
      )}
    </div>
  )
}

function Times({ report }: { report: Report | null }) {
  const query = useQuery()
  return (
    <>
      <FilterDate name="from" label="From" />
      <FilterDate name="to" label="To" />
      <Segments
        label="Time"
        segments={presets(millTime(new Date()).day).map(({ label, from, to }) => ({
          label,
          to: query.href({ from, to }),
          isOn: report?.from === from && report.to === to,
        }))}
      />
    </>
  )
}

function Month({ from }: { from: string }) {
  const query = useQuery()
  return (
    <label className={styles.month}>
      Month
      <input
        type="month"
        value={from.slice(0, 7)}
        onChange={({ target: { value } }) => value && query.set({ from: `${value}-01`, to: null })}
      />
    </label>
  )
}

function Groups({ groups }: { groups: readonly ReportGroup[] }) {
  const query = useQuery()
  const value = query.get('group') || groups[0]
  return (
    <label className={styles.month}>
      Grouped by
      <select
        value={value}
        onChange={({ target }) => query.set({ group: target.value === groups[0] ? null : target.value })}
      >
        {groups.map((group) => (
          <option key={group} value={group}>
            {GROUPS[group]}
          </option>
        ))}
      </select>
    </label>
  )
}

function ShownAs() {
  const query = useQuery()
  const isChart = query.get('view') === 'chart'
  return (
    <Segments
      label="Shown as"
      segments={[
        { label: 'Table', to: query.href({ view: null }), isOn: !isChart },
        { label: 'Chart', to: query.href({ view: 'chart' }), isOn: isChart },
      ]}
    />
  )
}
