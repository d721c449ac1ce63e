import type { AdminCall } from './call.ts'

const stock = '/admin/api/v1/stock' as const
const batches = '/admin/api/v1/batches' as const
const counts = '/admin/api/v1/counts' as const
const recalls = '/admin/api/v1/recalls' as const

const read = (summary: string) =>
  ({ feature: 'stock', summary, method: 'GET', permission: 'stock.read', limit: 'staffRead' }) as const
const write = (summary: string) =>
  ({ feature: 'stock', summary, method: 'POST', permission: 'stock.write', limit: 'staffWrite' }) as const

/** Stock and batches: reading, new batches, adjusting, stock-takes, recalls. */
export const STOCK_CALLS = {
  listStock: { ...read('List batches and the sizes that are counted without'), path: stock },
  getStockSummary: { ...read('Figures of all stock'), path: `${stock}/summary` },
  listStockProducts: {
    ...read('List the products that can have batches, with their sizes and shelf life'),
    path: `${stock}/products`,
  },
  adjustPlainStock: {
    ...write('Change the number of pieces of a size without batches'),
    path: `${stock}/:sku/movements`,
  },
  getDeskLot: { ...read('Read a batch with its movements and who has it'), path: `${batches}/:code` },
  createLot: { ...write('Add a batch; it waits in quarantine until it is released'), path: batches },
  editLot: {
    ...write('Change dates, supplier, shelf or cost of a batch'),
    method: 'PATCH',
    path: `${batches}/:code`,
    isVersioned: true,
  },
  adjustDeskLot: { ...write('Change the number of pieces of a batch'), path: `${batches}/:code/movements` },
  releaseDeskLot: { ...write('Put a batch with a report on sale'), path: `${batches}/:code/release` },
  putLotReport: {
    ...write('Store the laboratory report of a batch'),
    method: 'PUT',
    path: `${batches}/:code/report`,
    takes: 'application/pdf',
    bodyLimit: 5 * 1024 * 1024,
  },
  getDeskLotReport: {
    ...read('Read the laboratory report of a batch'),
    path: `${batches}/:code/report`,
    file: 'application/pdf',
  },
  switchLots: { ...write('Stop batches, or put stopped ones on sale again'), path: `${batches}/sale` },
  shelveLots: { ...write('Move batches to another shelf'), path: `${batches}/shelf` },
  listCounts: { ...read('List stock-takes, the newest first'), path: counts },
  startCount: { ...write('Begin a stock-take; its list is fixed'), path: counts },
  getCount: { ...read('Read what is to be counted, without what should be there'), path: `${counts}/:id` },
  addCountLines: { ...write('Say what was counted'), path: `${counts}/:id/lines` },
  getDifferences: {
    ...read('Read what a stock-take found'),
    permission: 'stock.write',
    path: `${counts}/:id/differences`,
  },
  closeCount: { ...write('Post the differences of a stock-take'), path: `${counts}/:id/close` },
  listDeskRecalls: { ...read('List recalls, the newest first'), path: recalls },
  getRecall: { ...read('Read how a recall stands, order by order'), path: `${recalls}/:code` },
  getRecallReport: {
    ...read('Download the orders of a recall as CSV'),
    path: `${recalls}/:code/report`,
    file: 'text/csv',
  },
  startRecall: {
    ...write('Recall a batch: stop it, tell its buyers and pay them back'),
    path: recalls,
    permission: 'stock.recall',
    stepUp: 'always',
  },
  actOnRecall: {
    ...write('Give a packed order of a recall other batches'),
    path: `${recalls}/:code/act`,
    permission: 'stock.recall',
  },
} as const satisfies Record<string, AdminCall>
