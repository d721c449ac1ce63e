export { deliveryRoutes } from './delivery.routes.ts'
export { findDeliveryTables } from './delivery.store.ts'
export { type Clock, type LiveDelivery, liveDelivery } from './live-delivery.ts'
export { rangeOf } from './range-of.ts'
