import { useState } from 'react'
import { Link } from 'react-router'
import type { CountrySales } from '#contract/admin/desk-today.ts'
import type { Currency } from '#domain/money.ts'
import type { SalesBy } from '#domain/sales.ts'
import { Card } from '../order/card.tsx'
import { amountText } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Segments } from '../ui/segments.tsx'
import { Stat } from '../ui/stat.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useQuery } from '../ui/use-query.ts'
import { BarChart } from './bar-chart.tsx'
import styles from './today.module.css'

const CURRENCIES = { IND: 'INR', USA: 'USD' } as const satisfies Record<CountrySales['country'], Currency>
const NAMES = { IND: 'India', USA: 'USA' } as const
const BY: Record<SalesBy, string> = { day: 'By day', product: 'By product', state: 'By state' }

/** The sales of each country apart: figures, and a chart or its table. */
export function Sales({ sales }: { sales: readonly CountrySales[] }) {
  const query = useQuery()
  const [isTable, setTable] = useState(false)
  const by = (query.get('by') || 'day') as SalesBy
  return (
    <Card
      title="Sales"
      aside={
        <>
          <Segments
            label="Sales by"
            segments={(Object.keys(BY) as SalesBy[]).map((one) => ({
              label: BY[one],
              to: query.href({ by: one === 'day' ? null : one }),
              isOn: one === by,
            }))}
          />
          <Button size="row" look="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            Table
          </Button>
        </>
      }
    >
      {sales.map((country) => (
        <Country key={country.country} sales={country} by={by} isTable={isTable} />
      ))}
    </Card>
  )
}

type CountryProps = { sales: CountrySales; by: SalesBy; isTable: boolean }

function Country({ sales, by, isTable }: CountryProps) {
  const { country, paid, orders, refunded, usual, rows } = sales
  const currency = CURRENCIES[country]
  const text = (major: number) => amountText(major, currency, 'whole')
  return (
    <section className={styles.country} aria-label={NAMES[country]}>
      <div className={styles.figures}>
        <Stat label={`${NAMES[country]}, paid`} figure={text(paid)}>
          {usual !== null && usual > 0 && `${text(usual)} on a usual day`}
        </Stat>
        <Stat label="Orders" figure={orders} />
        <Stat label="Given back" figure={text(refunded)} />
      </div>
      {rows.length === 0 && <p className={styles.none}>Nothing was sold.</p>}
      {rows.length > 0 && isTable && <SalesTable rows={rows} currency={currency} by={by} />}
      {rows.length > 0 && !isTable && by === 'day' && (
        <BarChart rows={rows} currency={currency} label={`Sales by day, ${NAMES[country]}`} />
      )}
      {rows.length > 0 && !isTable && by !== 'day' && <Shares rows={rows} currency={currency} by={by} />}
    </section>
  )
}

type Rows = { rows: CountrySales['rows']; currency: Currency; by: SalesBy }

const hrefOf = (by: SalesBy, key: string) =>
  by === 'product'
    ? `/orders?sku=${encodeURIComponent(key)}`
    : by === 'day'
      ? `/orders?from=${key}&to=${key}`
      : null

function SalesTable({ rows, currency, by }: Rows) {
  const columns: readonly Column<Rows['rows'][number]>[] = [
    {
      head: BY[by].replace('By ', '').replace(/^./, (letter) => letter.toUpperCase()),
      isRowHeader: true,
      cell: ({ key, title }) => <Named href={hrefOf(by, key)} title={title} />,
    },
    { head: 'Orders', align: 'end', card: 'none', cell: ({ orders }) => orders },
    { head: 'Pieces', align: 'end', card: 'none', cell: ({ pieces }) => pieces },
    { head: 'Paid', align: 'end', card: 'side', cell: ({ gross }) => amountText(gross, currency) },
  ]
  return (
    <Table
      caption={`Sales ${BY[by].toLowerCase()}`}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  )
}

const Named = ({ href, title }: { href: string | null; title: string }) =>
  href ? <Link to={href}>{title}</Link> : title

const SHOWN = 8

/** Bars beside names, the most valuable first. */
function Shares({ rows, currency, by }: Rows) {
  const most = rows[0]?.gross || 1
  return (
    <ul className={styles.shares}>
      {rows.slice(0, SHOWN).map(({ key, title, thumb, gross, pieces }) => (
        <li key={key}>
          {thumb && <img src={thumb} alt="" width="28" height="34" />}
          <span className={styles.name}>
            <Named href={hrefOf(by, key)} title={title} />
          </span>
          <b>{amountText(gross, currency, 'whole')}</b>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(gross / most) * 100} height="6" />
          </svg>
          <span className={styles.small}>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
        </li>
      ))}
    </ul>
  )
}
