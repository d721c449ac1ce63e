import type { AdminCall } from './call.ts'

/** The reading calls of the desk: Today, orders, customers, and finding anything. */
export const DESK_CALLS = {
  getToday: {
    feature: 'today',
    method: 'GET',
    path: '/admin/api/v1/today',
    permission: 'today.read',
    limit: 'staffRead',
  },
  find: {
    feature: 'find',
    method: 'GET',
    path: '/admin/api/v1/find',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  listDeskOrders: {
    feature: 'orders',
    method: 'GET',
    path: '/admin/api/v1/orders',
    permission: 'orders.read',
    limit: 'staffRead',
  },
  countDeskOrders: {
    feature: 'orders',
    method: 'GET',
    path: '/admin/api/v1/orders/counts',
    permission: 'orders.read',
    limit: 'staffRead',
  },
  getDeskOrder: {
    feature: 'orders',
    method: 'GET',
    path: '/admin/api/v1/orders/:orderNumber',
    permission: 'orders.read',
    limit: 'staffRead',
  },
  getTimeline: {
    feature: 'orders',
    method: 'GET',
    path: '/admin/api/v1/orders/:orderNumber/timeline',
    permission: 'orders.read',
    limit: 'staffRead',
  },
  getOrderContact: {
    feature: 'orders',
    method: 'GET',
    path: '/admin/api/v1/orders/:orderNumber/contact',
    permission: 'personal.read',
    limit: 'staffRead',
  },
  listCustomers: {
    feature: 'customers',
    method: 'GET',
    path: '/admin/api/v1/customers',
    permission: 'customers.read',
    limit: 'staffRead',
  },
  exportCustomers: {
    feature: 'customers',
    method: 'POST',
    path: '/admin/api/v1/customers/export',
    permission: 'exports.take',
    stepUp: 'always',
    limit: 'staffHeavy',
  },
  getCustomer: {
    feature: 'customers',
    method: 'GET',
    path: '/admin/api/v1/customers/:id',
    permission: 'customers.read',
    limit: 'staffRead',
  },
} as const satisfies Record<string, AdminCall>
