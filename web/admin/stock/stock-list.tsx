import { useState } from 'react'
import type { StockList, StockRow } from '#contract/admin/stock.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { amountText } from '../ui/amount.tsx'
import { Chip } from '../ui/chip.tsx'
import { Pager } from '../ui/pager.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { dayText } from '../ui/time.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { type Adjusted, AdjustPanel } from './adjust.tsx'
import { LifeBar } from './life-bar.tsx'
import { lastsText } from './life-of.ts'
import { SaleChip } from './sale-chip.tsx'
import styles from './stock.module.css'
import { StockBulk } from './stock-bulk.tsx'

type StockTableProps = { stock: StockList; isByProduct: boolean; isStale: boolean; onChange: () => void }

const keyOf = ({ lotCode, sku }: StockRow) => `${lotCode ?? ''} ${sku}`
const nameOf = ({ title, size }: StockRow) => `${title}, ${size}`

type Shown = { isByProduct: boolean; onAdjust: ((row: StockRow) => void) | null }

/** Under the heading of their size, batches are called by their code alone. */
const columns = ({ isByProduct, onAdjust }: Shown): readonly Column<StockRow>[] => [
  {
    head: 'Batch',
    isRowHeader: true,
    cell: (row) =>
      row.lotCode ? (
        <RowLink to={`/stock/batches/${row.lotCode}`} detail={!isByProduct && nameOf(row)}>
          {row.lotCode}
        </RowLink>
      ) : (
        <span className={styles.two}>
          {onAdjust ? (
            <button type="button" className={styles.plain} data-open onClick={() => onAdjust(row)}>
              {nameOf(row)}
            </button>
          ) : (
            nameOf(row)
          )}
          <span className={styles.small}>{row.sku}, without batches</span>
        </span>
      ),
  },
  { head: 'Made', card: 'none', cell: ({ madeOn }) => madeOn && dayText(madeOn) },
  { head: 'Life, and days to sell', cell: (row) => <Life row={row} /> },
  { head: 'Free', align: 'end', card: 'side', cell: ({ free }) => <Figure value={free} unit="free" /> },
  { head: 'Held', align: 'end', card: 'none', cell: ({ held }) => held },
  {
    head: 'Shelf',
    cell: ({ shelf, sale }) => (
      <span className={styles.chips}>
        {shelf && (
          <span className={styles.figure}>
            <span>Shelf</span> {shelf}
          </span>
        )}
        {sale && sale !== 'ON_SALE' && <SaleChip sale={sale} />}
      </span>
    ),
  },
  { head: 'Lab', card: 'side', cell: ({ lotCode, hasReport }) => lotCode && <Lab hasReport={hasReport} /> },
  {
    head: 'Value',
    align: 'end',
    card: 'none',
    cell: ({ value }) => (value === null ? null : amountText(value, 'INR', 'whole')),
  },
]

const Figure = ({ value, unit }: { value: number; unit: string }) => (
  <span className={styles.figure}>
    <b>{value}</b> <span>{unit}</span>
  </span>
)

const Lab = ({ hasReport }: { hasReport: boolean }) =>
  hasReport ? (
    <Chip kind="sage" icon="document">
      Report
    </Chip>
  ) : (
    <Chip kind="honey">Waiting</Chip>
  )

function Life({ row: { madeOn, bestBefore, soldUntil, isNear } }: { row: StockRow }) {
  if (!madeOn || !bestBefore || !soldUntil) return null
  return <LifeBar {...{ madeOn, bestBefore, soldUntil, isNear }} />
}

/** What the shop may sell of a size, and how long it lasts. */
const groupOf = (row: StockRow) => ({
  key: row.sku,
  label: nameOf(row),
  figure: `${row.onHand} may be sold`,
  note: [row.aWeek > 0 && `${Math.round(row.aWeek)} a week`, lastsText(row.onHand, row.aWeek), row.sku]
    .filter(Boolean)
    .join(' · '),
})

const plainOf = ({ sku, free, ...row }: StockRow): Adjusted => ({
  code: row.lotCode,
  name: row.lotCode ?? nameOf({ ...row, sku, free }),
  sizes: [{ sku, title: row.size, left: free + (row.lotCode ? row.held : 0), cost: null }],
})

/** The row that has the focus, else the only one that is selected. */
function rowInHand(rows: readonly StockRow[], selected: readonly StockRow[]): StockRow | undefined {
  const key = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row
  return rows.find((row) => keyOf(row) === key) ?? (selected.length === 1 ? selected[0] : undefined)
}

export function StockTable({ stock, isByProduct, isStale, onChange }: StockTableProps) {
  const selection = useSelection<StockRow>(keyOf)
  const mayWrite = useMay()('stock.write')
  const [adjusted, setAdjusted] = useState<Adjusted | null>(null)
  const adjust = (row: StockRow | undefined) => row && setAdjusted(plainOf(row))
  useDeed(
    {
      label: 'Adjust the row',
      icon: 'undo',
      keys: 'a',
      run: () => adjust(rowInHand(stock.data, selection.rows)),
    },
    mayWrite,
  )
  return (
    <>
      <Table
        caption="Stock"
        columns={columns({ isByProduct, onAdjust: mayWrite ? adjust : null })}
        rows={stock.data}
        rowKey={keyOf}
        nameOf={({ lotCode, sku }) => (lotCode ? `${lotCode}, ${sku}` : sku)}
        isStale={isStale}
        {...(mayWrite && { selection })}
        {...(isByProduct && { groupOf })}
      />
      <Pager meta={stock.meta} shown={stock.data.length} of="rows" />
      {selection.rows.length > 0 && <StockBulk selection={selection} onChange={onChange} />}
      {selection.rows.length === 0 && mayWrite && (
        <p className={styles.hint}>
          Days are days of selling; they end at the mark.{' '}
          <span className={styles.keys}>Press A to adjust a row.</span>
        </p>
      )}
      <AdjustPanel
        adjusted={adjusted}
        onClose={() => setAdjusted(null)}
        onDone={() => {
          setAdjusted(null)
          onChange()
        }}
      />
    </>
  )
}
