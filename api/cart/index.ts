export { cartRoutes } from './cart.routes.ts'
export { settleCart } from './settle-cart.ts'
