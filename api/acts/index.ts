export { actRoutes } from './acts.routes.ts'
export { holdMoves } from './move-orders.ts'
