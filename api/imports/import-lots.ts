import { millTime } from '#domain/delivery/calendar.ts'
import { checkLots, type LotRow, lotRowText } from '#domain/imports/lot-import.ts'
import { fail, ok } from '#kit/result.ts'
import { addLots, listKnownSizes } from '../lots/index.ts'
import type { ImportWork } from './import-work.ts'

/** A batch is never deleted, so this import is not undone: its drafts are on sale only when somebody releases them. */
export const LOT_IMPORT: ImportWork = {
  permissions: [['imports.apply', 'stock.write']],
  async check(db, { rows, now }) {
    const skus = [...new Set(rows.map(({ fields }) => (fields.sku ?? '').toUpperCase()))]
    return checkLots(rows, await listKnownSizes(db, skus), millTime(now).day)
  },
  async apply(tx, { values, actor, group, fileName }) {
    // The values were stored as rows by the check.
    const rows = values.map(({ after }) => after as LotRow)
    const added = await addLots(tx, rows, { actor, group, reason: fileName })
    return added.ok ? ok(null) : fail('ROWS_CHANGED')
  },
  fieldText: () => 'New batch',
  valueText: (_, value) => (value ? lotRowText(value as LotRow) : null),
}
