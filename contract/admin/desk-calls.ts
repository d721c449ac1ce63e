import type { AdminCall } from './call.ts'

/** The reading calls of the desk: Today, orders, customers, and finding anything. */
export const DESK_CALLS = {
  getToday: {
    method: 'GET',
    path: '/admin/api/v1/today',
    permission: 'today.read',
    limit: 'staffRead',
  },
  find: {
    method: 'GET',
    path: '/admin/api/v1/find',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  listDeskOrders: {
    method: 'GET',
    path: '/admin/api/v1/orders',
    permission: 'orders.read',
    limit: 'staffRead',
  },
  countDeskOrders: {
    method: 'GET',
    path: '/admin/api/v1/orders/counts',
    permission: 'orders.read',
    limit: 'staffRead',
  },
  getDeskOrder: {
    method: 'GET',
    path: '/admin/api/v1/orders/:orderNumber',
    permission: 'orders.read',
    limit: 'staffRead',
  },
  getTimeline: {
    method: 'GET',
    path: '/admin/api/v1/orders/:orderNumber/timeline',
    permission: 'orders.read',
    limit: 'staffRead',
  },
  getOrderContact: {
    method: 'GET',
    path: '/admin/api/v1/orders/:orderNumber/contact',
    permission: 'personal.read',
    limit: 'staffRead',
  },
  listCustomers: {
    method: 'GET',
    path: '/admin/api/v1/customers',
    permission: 'customers.read',
    limit: 'staffRead',
  },
  exportCustomers: {
    method: 'POST',
    path: '/admin/api/v1/customers/export',
    permission: 'exports.take',
    stepUp: 'always',
    limit: 'staffHeavy',
  },
  getCustomer: {
    method: 'GET',
    path: '/admin/api/v1/customers/:id',
    permission: 'customers.read',
    limit: 'staffRead',
  },
} as const satisfies Record<string, AdminCall>
