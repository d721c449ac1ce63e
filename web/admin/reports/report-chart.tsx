import type { Report } from '#contract/admin/reports.ts'
import { amountText } from '../ui/amount.tsx'
import styles from './reports.module.css'

type Chart = Report['charts'][number]

const COUNTRIES = { INR: 'India', USD: 'USA' } as const
const [WIDTH, ROW, BAR, LABEL, FIGURE] = [720, 30, 16, 250, 110]
const LONGEST_LABEL = 34

const shortened = (label: string) =>
  label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label

/** Bars beside each other's names, one currency in each chart. The same figures are in the table. */
function Bars({ chart: { currency, head, bars } }: { chart: Chart }) {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 0.01)
  const room = WIDTH - LABEL - FIGURE
  const title = `${head}, ${COUNTRIES[currency]}`
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
        className={styles.chart}
        role="img"
        aria-label={title}
      >
        {bars.map(({ label, value }, index) => (
          <g key={label} transform={`translate(0 ${index * ROW})`}>
            <title>{`${label}: ${amountText(value, currency)}`}</title>
            <text x={LABEL - 10} y={ROW / 2 + 5} textAnchor="end">
              {shortened(label)}
            </text>
            <rect
              x={LABEL}
              y={(ROW - BAR) / 2}
              width={Math.max((Math.abs(value) / most) * room, 1)}
              height={BAR}
              className={value < 0 ? styles.below : styles.bar}
            />
            <text x={LABEL + (Math.abs(value) / most) * room + 8} y={ROW / 2 + 5} className={styles.value}>
              {amountText(value, currency, 'whole')}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}

export const ReportCharts = ({ charts }: { charts: readonly Chart[] }) => (
  <div className={styles.charts}>
    {charts.map((chart) => (
      <Bars key={chart.currency} chart={chart} />
    ))}
  </div>
)
