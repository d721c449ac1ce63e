import type { Sheet, SheetRow, SheetSaved } from '#contract/admin/products.ts'
import { fromMajor } from '#domain/money.ts'
import { CELL_FIELDS, type CellChange, type CellEdits, cellKey, withCells } from '#domain/price-cells.ts'
import { marginAt } from '#domain/price-sheet.ts'

export type SheetConflict = SheetSaved['conflicts'][number]

/**
 * `rows`: every size that was read, also those that another search shows. `order`: the sizes of this search. `past`: the
 * edits before each step, for undo.
 */
export type SheetState = {
  rows: ReadonlyMap<string, SheetRow>
  order: readonly string[]
  meta: Sheet['meta']
  edits: CellEdits
  past: readonly CellEdits[]
  conflicts: readonly SheetConflict[]
}

export type SheetAction =
  | { type: 'FIRST' | 'MORE'; sheet: Sheet }
  | { type: 'EDIT'; changes: readonly CellChange[] }
  | { type: 'UNDO' | 'DISCARD' }
  | { type: 'SAVED'; saved: SheetSaved }
  | { type: 'SOLVE'; conflict: SheetConflict; take: 'MINE' | 'THEIRS' }

const NO_EDITS: CellEdits = new Map()

export const emptySheet: SheetState = {
  rows: new Map(),
  order: [],
  meta: { next: null, previous: null, count: 0, isCapped: false },
  edits: NO_EDITS,
  past: [],
  conflicts: [],
}

const MOST_PAST = 100

/** A size with unsaved cells keeps the versions that the person saw, so that nobody's change is overwritten unseen. */
function withRows({ rows, edits }: SheetState, read: readonly SheetRow[]) {
  const edited = new Set([...edits.keys()].map((key) => key.slice(0, key.indexOf(' '))))
  const next = new Map(rows)
  for (const row of read) if (!edited.has(row.sku) || !next.has(row.sku)) next.set(row.sku, row)
  return next
}

type Price = SheetSaved['saved'][number]

/** A size with the price that is in the shop now. */
function withPrice(rows: ReadonlyMap<string, SheetRow>, { sku, country, price, max, version }: Price) {
  const row = rows.get(sku)
  const cell = row?.prices[country]
  if (!row || !cell) return rows
  const lowest30 = Math.min(cell.lowest30, price)
  const marginBp = marginAt(cell.marginBp, fromMajor(cell.price), fromMajor(price))
  const prices = { ...row.prices, [country]: { ...cell, price, max, version, lowest30, marginBp } }
  return new Map(rows).set(sku, { ...row, prices })
}

const withoutCells = (edits: CellEdits, gone: readonly Pick<Price, 'sku' | 'country'>[]): CellEdits => {
  const keys = new Set(
    gone.flatMap(({ sku, country }) => CELL_FIELDS.map((field) => cellKey(sku, country, field))),
  )
  return new Map([...edits].filter(([key]) => !keys.has(key)))
}

function afterSave(state: SheetState, { saved, conflicts }: SheetSaved): SheetState {
  const rows = saved.reduce<ReadonlyMap<string, SheetRow>>(withPrice, state.rows)
  return { ...state, rows, edits: withoutCells(state.edits, saved), past: [], conflicts }
}

function solve(state: SheetState, conflict: SheetConflict, take: 'MINE' | 'THEIRS'): SheetState {
  const { sku, country, now } = conflict
  return {
    ...state,
    rows: now ? withPrice(state.rows, { sku, country, ...now }) : state.rows,
    edits: take === 'MINE' && now ? state.edits : withoutCells(state.edits, [conflict]),
    conflicts: state.conflicts.filter((one) => one !== conflict),
  }
}

/** What the price sheet holds after each step. */
export function reduceSheet(state: SheetState, action: SheetAction): SheetState {
  switch (action.type) {
    case 'FIRST':
    case 'MORE': {
      const { data, meta } = action.sheet
      const skus = data.map(({ sku }) => sku)
      const order = action.type === 'FIRST' ? skus : [...state.order, ...skus]
      return { ...state, rows: withRows(state, data), order, meta: { ...meta } }
    }
    case 'EDIT': {
      const edits = withCells(state.edits, state.rows, action.changes)
      return { ...state, edits, past: [...state.past.slice(-MOST_PAST), state.edits] }
    }
    case 'UNDO':
      return { ...state, edits: state.past.at(-1) ?? state.edits, past: state.past.slice(0, -1) }
    case 'DISCARD':
      return { ...state, edits: NO_EDITS, past: [...state.past, state.edits], conflicts: [] }
    case 'SAVED':
      return afterSave(state, action.saved)
    case 'SOLVE':
      return solve(state, action.conflict, action.take)
  }
}
