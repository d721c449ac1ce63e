export { actRoutes } from './acts.routes.ts'
export { holdMoves } from './move-orders.ts'
export { lockStaff, refundedToday } from './order-deeds.store.ts'
export { refusalOf } from './refusals.ts'
