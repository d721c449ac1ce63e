import type { AdminCall } from './call.ts'

const stock = '/admin/api/v1/stock' as const
const batches = '/admin/api/v1/batches' as const
const counts = '/admin/api/v1/counts' as const
const recalls = '/admin/api/v1/recalls' as const

const READ = { method: 'GET', permission: 'stock.read', limit: 'staffRead' } as const
const WRITE = { method: 'POST', permission: 'stock.write', limit: 'staffWrite' } as const

/** Stock and batches: reading, new batches, adjusting, stock-takes, recalls. */
export const STOCK_CALLS = {
  listStock: { ...READ, path: stock },
  getStockSummary: { ...READ, path: `${stock}/summary` },
  listStockProducts: {
    ...READ,
    path: `${stock}/products`,
  },
  adjustPlainStock: {
    ...WRITE,
    path: `${stock}/:sku/movements`,
  },
  getDeskLot: { ...READ, path: `${batches}/:code` },
  createLot: { ...WRITE, path: batches },
  editLot: {
    ...WRITE,
    method: 'PATCH',
    path: `${batches}/:code`,
    isVersioned: true,
  },
  adjustDeskLot: { ...WRITE, path: `${batches}/:code/movements` },
  releaseDeskLot: { ...WRITE, path: `${batches}/:code/release` },
  putLotReport: {
    ...WRITE,
    method: 'PUT',
    path: `${batches}/:code/report`,
    takes: 'application/pdf',
    bodyLimit: 5 * 1024 * 1024,
  },
  getDeskLotReport: {
    ...READ,
    path: `${batches}/:code/report`,
    file: 'application/pdf',
  },
  switchLots: { ...WRITE, path: `${batches}/sale` },
  shelveLots: { ...WRITE, path: `${batches}/shelf` },
  listCounts: { ...READ, path: counts },
  startCount: { ...WRITE, path: counts },
  getCount: { ...READ, path: `${counts}/:id` },
  addCountLines: { ...WRITE, path: `${counts}/:id/lines` },
  getDifferences: {
    ...READ,
    permission: 'stock.write',
    path: `${counts}/:id/differences`,
  },
  closeCount: { ...WRITE, path: `${counts}/:id/close` },
  listDeskRecalls: { ...READ, path: recalls },
  getRecall: { ...READ, path: `${recalls}/:code` },
  getRecallReport: {
    ...READ,
    path: `${recalls}/:code/report`,
    file: 'text/csv',
  },
  startRecall: {
    ...WRITE,
    path: recalls,
    permission: 'stock.recall',
    stepUp: 'always',
  },
  actOnRecall: {
    ...WRITE,
    path: `${recalls}/:code/act`,
    permission: 'stock.recall',
  },
} as const satisfies Record<string, AdminCall>
