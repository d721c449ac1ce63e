export { countRoutes } from './counts.routes.ts'
export { readDaysLeft } from './read-stock.ts'
export { recallRoutes } from './recalls.routes.ts'
export { stockRoutes } from './stock.routes.ts'
