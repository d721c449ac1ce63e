import type { AdminCall } from './call.ts'

const pack = (summary: string) => ({ feature: 'pack', summary, permission: 'orders.pack' }) as const
const WRITE = { method: 'POST', limit: 'staffWrite' } as const
const READ = { method: 'GET', limit: 'staffRead' } as const

/** Pick and pack: waves, totes, scans, hand-over and the papers that are printed for them. */
export const WAVES_CALLS = {
  listWaves: { ...pack('List open waves and what waits for one'), ...READ, path: '/admin/api/v1/waves' },
  startWave: {
    ...pack('Put orders into totes and hold lots for them'),
    ...WRITE,
    path: '/admin/api/v1/waves',
  },
  getWave: {
    ...pack('Read a wave with its totes, lines and lots'),
    ...READ,
    path: '/admin/api/v1/waves/:waveId',
  },
  scanWave: {
    ...pack('Send scans, also those that were kept without a network'),
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/scans',
  },
  takeOverWave: {
    ...pack('Go on with the wave of somebody else'),
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/take-over',
  },
  holdAgain: {
    ...pack('Look again for pieces that are short'),
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/hold-again',
  },
  unwindWave: {
    ...pack('Give a wave up; its orders can be picked again'),
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/unwind',
  },
  emptyTote: {
    ...pack('Take an order out of its wave'),
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/totes/:tote/empty',
  },
  closeTote: {
    ...pack('Pack the order of a tote'),
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/totes/:tote/close',
  },
  listHandOver: {
    feature: 'pack',
    summary: 'List packed parcels by courier',
    ...READ,
    path: '/admin/api/v1/hand-over',
    permission: 'orders.ship',
  },
  handOver: {
    feature: 'pack',
    summary: 'Ship the parcels that a courier took',
    ...WRITE,
    path: '/admin/api/v1/hand-over',
    permission: 'orders.ship',
  },
  printPapers: {
    feature: 'pack',
    summary: 'Ask for slips, labels, stickers or a list as one PDF',
    method: 'POST',
    path: '/admin/api/v1/documents',
    permission: ['orders.pack', 'orders.ship', 'stock.write'],
    limit: 'staffHeavy',
    status: 202,
  },
  getPapers: {
    feature: 'pack',
    summary: 'Download a PDF that was asked for, for 24 hours',
    ...READ,
    path: '/admin/api/v1/documents/:id',
    permission: ['orders.pack', 'orders.ship', 'stock.write'],
    file: 'application/pdf',
  },
} as const satisfies Record<string, AdminCall>
