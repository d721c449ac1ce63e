import type { DbOrTx } from '#db/client.ts'
import { gstr1 } from '#domain/documents/gstr1.ts'
import { gstRow } from '#domain/reports/gst-rows.ts'
import type { ReportName, ReportRow, ReportTable } from '#domain/reports/report.ts'
import { reportColumns } from '#domain/reports/report-columns.ts'
import { listMonth } from '../documents/index.ts'
import { listDocumentRows } from './documents-report.store.ts'
import { listPayouts } from './payouts.store.ts'
import { listPriceRows } from './prices-report.store.ts'
import type { ReportWish } from './report-wish.ts'
import { listEmptySearches } from './searches.store.ts'
import { listStockValue } from './stock-value.store.ts'

const READERS: Record<ReportName, (db: DbOrTx, wish: ReportWish) => Promise<ReportRow[]>> = {
  sales: (db, wish) => listDocumentRows(db, 'sales', wish),
  refunds: (db, wish) => listDocumentRows(db, 'refunds', wish),
  promotions: (db, wish) => listDocumentRows(db, 'promotions', wish),
  'stock-value': listStockValue,
  payouts: listPayouts,
  // The same rows as the return at the terminal, for the month in which the time begins.
  gst: async (db, { from, limit }) =>
    gstr1(await listMonth(db, from.slice(0, 7)))
      .map(gstRow)
      .slice(0, limit),
  searches: listEmptySearches,
  prices: listPriceRows,
}

/** Reads a report with at most `limit` rows. */
export async function readReport(db: DbOrTx, name: ReportName, wish: ReportWish): Promise<ReportTable> {
  return { columns: reportColumns(name, wish), rows: await READERS[name](db, wish) }
}
