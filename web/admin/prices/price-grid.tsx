import { defaultRangeExtractor, type Range as RowRange, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import { GridCell, GridEditor, GridName } from './grid-cells.tsx'
import styles from './price-grid.module.css'
import { cellText, cellView, SHEET_COLUMNS } from './sheet-columns.ts'
import { type GridHands, useGrid } from './use-grid.ts'
import type { PriceSheet } from './use-sheet.ts'

const ROW_HEIGHT = 56
/** Reads on when so few rows are left below. */
const READ_AHEAD = 40

type PriceGridProps = { sheet: PriceSheet; mayWrite: boolean }

/** All sizes in both countries as a grid. Only the rows in view are drawn. */
export function PriceGrid({ sheet, mayWrite }: PriceGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useGrid({ sheet, mayWrite, scroller })
  const { list, meta } = sheet
  const virtual = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    useFlushSync: false,
    // The cell that has the focus is always drawn.
    rangeExtractor: (range: RowRange) => [
      ...new Set([...defaultRangeExtractor(range), Math.min(grid.active.row, list.length - 1)]),
    ],
  })
  const items = virtual.getVirtualItems().filter(({ index }) => list[index])
  const isNearEnd = meta.next !== null && (virtual.range?.endIndex ?? 0) > list.length - READ_AHEAD
  const readOn = useEffectEvent(() => void sheet.loadTo(list.length + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each page
  useEffect(() => {
    if (isNearEnd) readOn()
  }, [isNearEnd, list.length])
  return (
    // biome-ignore lint/a11y/useSemanticElements: only rows in view are there, and they are placed one by one
    <div
      ref={scroller}
      role="grid"
      aria-label="Prices"
      aria-rowcount={meta.isCapped ? -1 : meta.count + 2}
      aria-colcount={SHEET_COLUMNS.length + 1}
      aria-multiselectable="true"
      aria-readonly={!mayWrite}
      tabIndex={-1}
      className={styles.grid}
      onKeyDown={grid.onKeyDown}
      onCopy={grid.onCopy}
      onPaste={grid.onPaste}
    >
      <GridHead />
      {/* biome-ignore lint/a11y/useSemanticElements: rows in view alone cannot be a table */}
      <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <Row key={list[index]?.sku} index={index} start={start} sheet={sheet} grid={grid} />
        ))}
      </div>
    </div>
  )
}

const GridHead = () => (
  // biome-ignore lint/a11y/useSemanticElements: see the grid
  <div role="rowgroup" className={styles.head}>
    {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
    {/* biome-ignore lint/a11y/useFocusableInteractive: its cells are not for the keyboard */}
    <div role="row" aria-rowindex={1} className={styles.row}>
      <Head>Size</Head>
      <Head span={4}>India</Head>
      <Head span={3}>USA</Head>
    </div>
    {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
    {/* biome-ignore lint/a11y/useFocusableInteractive: its cells are not for the keyboard */}
    <div role="row" aria-rowindex={2} className={styles.row}>
      <Head>
        <span className="visually-hidden">Name</span>
      </Head>
      {SHEET_COLUMNS.map(({ country, head }) => (
        <Head key={`${country} ${head}`}>{head}</Head>
      ))}
    </div>
  </div>
)

const Head = ({ span, children }: { span?: 3 | 4; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: see the grid
  // biome-ignore lint/a11y/useFocusableInteractive: it does nothing
  <div
    role="columnheader"
    aria-colspan={span}
    className={classes('label', styles.columnHead, span && styles.country)}
    data-span={span}
  >
    {children}
  </div>
)

type RowProps = { index: number; start: number; sheet: PriceSheet; grid: GridHands }

function Row({ index, start, sheet, grid }: RowProps) {
  const row = sheet.list[index]
  if (!row) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
    <div
      role="row"
      aria-rowindex={index + 3}
      className={styles.row}
      style={{ position: 'absolute', top: start, height: ROW_HEIGHT }}
    >
      <GridName row={row} {...grid.cellProps({ row: index, column: 0 })} />
      {SHEET_COLUMNS.map((column, nth) => {
        const place = { row: index, column: nth + 1 }
        const changed = sheet.changeOf(row.sku, column.country)
        const name = `${column.head}, ${column.country === 'IND' ? 'India' : 'USA'}`
        return (
          <GridCell
            key={name}
            view={cellView(row, column, { edits: sheet.edits, changed })}
            {...grid.cellProps(place)}
          >
            {grid.isEditing(place) && (
              <GridEditor
                name={`${row.productTitle}, ${row.title}: ${name}`}
                begin={grid.typed ?? cellText(row, column, sheet.edits)}
                isTyped={grid.typed !== null}
                onDone={grid.finish}
              />
            )}
          </GridCell>
        )
      })}
    </div>
  )
}
