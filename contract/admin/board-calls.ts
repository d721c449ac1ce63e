import type { AdminCall } from './call.ts'

/** For 500 ids and a text. */
const bodyLimit = 64 * 1024

/** Calls of the orders board that are about many orders at once, and the counts of the menu. */
export const BOARD_CALLS = {
  listMatchingOrders: {
    method: 'GET',
    path: '/admin/api/v1/orders/matching',
    permission: 'orders.read',
    limit: 'staffHeavy',
  },
  noteOrders: {
    method: 'POST',
    path: '/admin/api/v1/orders/notes',
    permission: 'orders.note',
    limit: 'staffWrite',
    bodyLimit,
  },
  mailOrders: {
    method: 'POST',
    path: '/admin/api/v1/orders/messages',
    permission: 'orders.message',
    limit: 'staffWrite',
    bodyLimit,
  },
  exportOrders: {
    method: 'POST',
    path: '/admin/api/v1/orders/export',
    permission: 'exports.take',
    stepUp: 'by-rule',
    limit: 'staffHeavy',
    bodyLimit,
  },
  countWork: {
    method: 'GET',
    path: '/admin/api/v1/work',
    permission: 'signed-in',
    limit: 'staffRead',
  },
} as const satisfies Record<string, AdminCall>
