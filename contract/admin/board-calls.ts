import type { AdminCall } from './call.ts'

/** For 500 ids and a text. */
const bodyLimit = 64 * 1024

/** Calls of the orders board that are about many orders at once, and the counts of the menu. */
export const BOARD_CALLS = {
  listMatchingOrders: {
    feature: 'orders',
    method: 'GET',
    path: '/admin/api/v1/orders/matching',
    permission: 'orders.read',
    limit: 'staffHeavy',
  },
  noteOrders: {
    feature: 'orders',
    method: 'POST',
    path: '/admin/api/v1/orders/notes',
    permission: 'orders.note',
    limit: 'staffWrite',
    bodyLimit,
  },
  mailOrders: {
    feature: 'orders',
    method: 'POST',
    path: '/admin/api/v1/orders/messages',
    permission: 'orders.message',
    limit: 'staffWrite',
    bodyLimit,
  },
  exportOrders: {
    feature: 'orders',
    method: 'POST',
    path: '/admin/api/v1/orders/export',
    permission: 'exports.take',
    stepUp: 'by-rule',
    limit: 'staffHeavy',
    bodyLimit,
  },
  countWork: {
    feature: 'orders',
    method: 'GET',
    path: '/admin/api/v1/work',
    permission: 'signed-in',
    limit: 'staffRead',
  },
} as const satisfies Record<string, AdminCall>
