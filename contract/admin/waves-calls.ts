import type { AdminCall } from './call.ts'

const PACK = { permission: 'orders.pack' } as const
const WRITE = { method: 'POST', limit: 'staffWrite' } as const
const READ = { method: 'GET', limit: 'staffRead' } as const

/** Pick and pack: waves, totes, scans, hand-over and the papers that are printed for them. */
export const WAVES_CALLS = {
  listWaves: { ...PACK, ...READ, path: '/admin/api/v1/waves' },
  startWave: {
    ...PACK,
    ...WRITE,
    path: '/admin/api/v1/waves',
  },
  getWave: {
    ...PACK,
    ...READ,
    path: '/admin/api/v1/waves/:waveId',
  },
  scanWave: {
    ...PACK,
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/scans',
  },
  takeOverWave: {
    ...PACK,
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/take-over',
  },
  holdAgain: {
    ...PACK,
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/hold-again',
  },
  unwindWave: {
    ...PACK,
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/unwind',
  },
  emptyTote: {
    ...PACK,
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/totes/:tote/empty',
  },
  closeTote: {
    ...PACK,
    ...WRITE,
    path: '/admin/api/v1/waves/:waveId/totes/:tote/close',
  },
  listHandOver: {
    ...READ,
    path: '/admin/api/v1/hand-over',
    permission: 'orders.ship',
  },
  handOver: {
    ...WRITE,
    path: '/admin/api/v1/hand-over',
    permission: 'orders.ship',
  },
  printPapers: {
    method: 'POST',
    path: '/admin/api/v1/documents',
    permission: ['orders.pack', 'orders.ship', 'stock.write'],
    limit: 'staffHeavy',
    status: 202,
  },
  getPapers: {
    ...READ,
    path: '/admin/api/v1/documents/:id',
    permission: ['orders.pack', 'orders.ship', 'stock.write'],
    file: 'application/pdf',
  },
} as const satisfies Record<string, AdminCall>
