import type { AdminCall } from './call.ts'

/** For 500 orders with their parcels, and for files of couriers. */
const bodyLimit = 256 * 1024

const order = '/admin/api/v1/orders/:orderNumber' as const

/** Deeds on orders, and those of them that wait before they are carried out. */
export const ACT_CALLS = {
  getAct: {
    method: 'GET',
    path: '/admin/api/v1/acts/:actId',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  undoAct: {
    method: 'POST',
    path: '/admin/api/v1/acts/:actId/undo',
    permission: 'signed-in',
    limit: 'staffWrite',
  },
  moveOrders: {
    method: 'POST',
    path: '/admin/api/v1/orders/moves',
    permission: ['orders.pack', 'orders.ship', 'orders.cancel'],
    stepUp: 'by-rule',
    limit: 'staffWrite',
    bodyLimit,
  },
  previewMoves: {
    method: 'POST',
    path: '/admin/api/v1/orders/moves/preview',
    permission: ['orders.pack', 'orders.ship', 'orders.cancel'],
    limit: 'staffRead',
    bodyLimit,
  },
  refundOrder: {
    method: 'POST',
    path: `${order}/refunds`,
    permission: 'money.refund',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  previewRefund: {
    method: 'POST',
    path: `${order}/refunds/preview`,
    permission: 'money.refund',
    limit: 'staffRead',
  },
  changeOrderAddress: {
    method: 'PUT',
    path: `${order}/address`,
    permission: 'orders.address',
    isVersioned: true,
    limit: 'staffWrite',
  },
  checkPlace: {
    method: 'GET',
    path: '/admin/api/v1/places/:country/:zip',
    permission: ['orders.address', 'orders.create'],
    limit: 'staffRead',
  },
  addOrderNote: {
    method: 'POST',
    path: `${order}/notes`,
    permission: 'orders.note',
    limit: 'staffWrite',
  },
  sendOrderMessage: {
    method: 'POST',
    path: `${order}/messages`,
    permission: 'orders.message',
    limit: 'staffWrite',
  },
  verifyOrderPayment: {
    method: 'POST',
    path: `${order}/verify`,
    permission: 'money.verify',
    limit: 'staffHeavy',
  },
  addTrackingEvent: {
    method: 'POST',
    path: `${order}/tracking`,
    permission: 'orders.ship',
    limit: 'staffWrite',
  },
  checkTrackingImport: {
    method: 'POST',
    path: '/admin/api/v1/orders/tracking/check',
    permission: 'shipments.import',
    limit: 'staffHeavy',
    bodyLimit,
  },
  applyTrackingImport: {
    method: 'POST',
    path: '/admin/api/v1/orders/tracking',
    permission: 'shipments.import',
    stepUp: 'always',
    limit: 'staffHeavy',
    bodyLimit,
  },
  findSizes: {
    method: 'GET',
    path: '/admin/api/v1/orders/sizes',
    permission: 'orders.create',
    limit: 'staffRead',
  },
  quoteStaffOrder: {
    method: 'POST',
    path: '/admin/api/v1/orders/quote',
    permission: 'orders.create',
    limit: 'staffRead',
  },
  placeStaffOrder: {
    method: 'POST',
    path: '/admin/api/v1/orders',
    permission: 'orders.create',
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
