import { useId } from 'react'
import { Link } from 'react-router'
import type { CountrySales } from '#contract/admin/desk-today.ts'
import type { Currency } from '#domain/money.ts'
import { amountText } from '../ui/amount.tsx'
import styles from './today.module.css'

type Row = CountrySales['rows'][number]
type BarChartProps = { rows: readonly Row[]; currency: Currency; label: string }

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [720, 240, 64, 20, 28]
const GAP = 0.3
const GRID_LINES = 3
const LABELS = 4

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A round number of which three reach the highest bar: 1, 2 or 5 with zeros. */
export function gridStep(highest: number): number {
  const rough = Math.max(highest, 1) / GRID_LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((digit) => digit * power >= rough) ?? 10) * power
}

/** Bars by day. Today is turmeric, what is still expected of it dashed. Each bar is a link to its orders. */
export function BarChart({ rows, currency, label }: BarChartProps) {
  const step = gridStep(Math.max(...rows.map(({ gross, expected }) => gross + expected)))
  const top = step * GRID_LINES
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top)
  const slot = (WIDTH - LEFT) / rows.length
  const titleId = useId()
  const every = Math.max(1, Math.ceil(rows.length / LABELS))
  return (
    <div className={styles.frame}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-labelledby={titleId}>
        <title id={titleId}>{label}</title>
        {Array.from({ length: GRID_LINES + 1 }, (_, index) => index * step).map((value) => (
          <g key={value} className={styles.grid}>
            <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
              {amountText(value, currency, 'whole')}
            </text>
          </g>
        ))}
        {rows.map((row, index) => (
          <Bar
            key={row.key}
            row={row}
            currency={currency}
            x={LEFT + index * slot + (slot * GAP) / 2}
            width={slot * (1 - GAP)}
            y={y}
            isToday={index === rows.length - 1}
            isLabelled={(rows.length - 1 - index) % every === 0}
          />
        ))}
      </svg>
    </div>
  )
}

type BarProps = {
  row: Row
  currency: Currency
  x: number
  width: number
  y: (value: number) => number
  isToday: boolean
  isLabelled: boolean
}

function Bar({ row, currency, x, width, y, isToday, isLabelled }: BarProps) {
  const { key, gross, expected, orders } = row
  const date = day.format(new Date(key))
  const text = `${date}, ${amountText(gross, currency, 'whole')}, ${orders === 1 ? '1 order' : `${orders} orders`}`
  return (
    <g>
      <Link to={`/orders?from=${key}&to=${key}`} aria-label={text} className={styles.bar}>
        <title>{text}</title>
        <rect
          x={x}
          y={y(0) - (HEIGHT - TOP - BOTTOM)}
          width={width}
          height={HEIGHT - TOP - BOTTOM}
          className={styles.hit}
        />
        <rect
          x={x}
          y={y(gross)}
          width={width}
          height={y(0) - y(gross)}
          className={isToday ? styles.today : styles.past}
        />
      </Link>
      {expected > 0 && (
        <rect
          x={x}
          y={y(gross + expected)}
          width={width}
          height={y(gross) - y(gross + expected)}
          className={styles.expected}
        />
      )}
      {isLabelled && (
        <text
          x={isToday ? x + width : x + width / 2}
          y={HEIGHT - 8}
          textAnchor={isToday ? 'end' : 'middle'}
          className={styles.axis}
        >
          {date}
        </text>
      )}
    </g>
  )
}
