import type { AdminCall } from './call.ts'

/** For 500 orders with their parcels, and for files of couriers. */
const bodyLimit = 256 * 1024

const order = '/admin/api/v1/orders/:orderNumber' as const

/** Deeds on orders, and those of them that wait before they are carried out. */
export const ACT_CALLS = {
  getAct: {
    feature: 'acts',
    method: 'GET',
    path: '/admin/api/v1/acts/:actId',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  undoAct: {
    feature: 'acts',
    method: 'POST',
    path: '/admin/api/v1/acts/:actId/undo',
    permission: 'signed-in',
    limit: 'staffWrite',
  },
  moveOrders: {
    feature: 'orders',
    method: 'POST',
    path: '/admin/api/v1/orders/moves',
    permission: ['orders.pack', 'orders.ship', 'orders.cancel'],
    stepUp: 'by-rule',
    limit: 'staffWrite',
    bodyLimit,
  },
  previewMoves: {
    feature: 'orders',
    method: 'POST',
    path: '/admin/api/v1/orders/moves/preview',
    permission: ['orders.pack', 'orders.ship', 'orders.cancel'],
    limit: 'staffRead',
    bodyLimit,
  },
  refundOrder: {
    feature: 'orders',
    method: 'POST',
    path: `${order}/refunds`,
    permission: 'money.refund',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  previewRefund: {
    feature: 'orders',
    method: 'POST',
    path: `${order}/refunds/preview`,
    permission: 'money.refund',
    limit: 'staffRead',
  },
  changeOrderAddress: {
    feature: 'orders',
    method: 'PUT',
    path: `${order}/address`,
    permission: 'orders.address',
    isVersioned: true,
    limit: 'staffWrite',
  },
  checkPlace: {
    feature: 'orders',
    method: 'GET',
    path: '/admin/api/v1/places/:country/:zip',
    permission: ['orders.address', 'orders.create'],
    limit: 'staffRead',
  },
  addOrderNote: {
    feature: 'orders',
    method: 'POST',
    path: `${order}/notes`,
    permission: 'orders.note',
    limit: 'staffWrite',
  },
  sendOrderMessage: {
    feature: 'orders',
    method: 'POST',
    path: `${order}/messages`,
    permission: 'orders.message',
    limit: 'staffWrite',
  },
  verifyOrderPayment: {
    feature: 'orders',
    method: 'POST',
    path: `${order}/verify`,
    permission: 'money.verify',
    limit: 'staffHeavy',
  },
  addTrackingEvent: {
    feature: 'orders',
    method: 'POST',
    path: `${order}/tracking`,
    permission: 'orders.ship',
    limit: 'staffWrite',
  },
  checkTrackingImport: {
    feature: 'orders',
    method: 'POST',
    path: '/admin/api/v1/orders/tracking/check',
    permission: 'shipments.import',
    limit: 'staffHeavy',
    bodyLimit,
  },
  applyTrackingImport: {
    feature: 'orders',
    method: 'POST',
    path: '/admin/api/v1/orders/tracking',
    permission: 'shipments.import',
    stepUp: 'always',
    limit: 'staffHeavy',
    bodyLimit,
  },
  findSizes: {
    feature: 'orders',
    method: 'GET',
    path: '/admin/api/v1/orders/sizes',
    permission: 'orders.create',
    limit: 'staffRead',
  },
  quoteStaffOrder: {
    feature: 'orders',
    method: 'POST',
    path: '/admin/api/v1/orders/quote',
    permission: 'orders.create',
    limit: 'staffRead',
  },
  placeStaffOrder: {
    feature: 'orders',
    method: 'POST',
    path: '/admin/api/v1/orders',
    permission: 'orders.create',
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
