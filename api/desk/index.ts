export { countSalesDays } from './count-sales.ts'
export { deskRoutes } from './desk.routes.ts'
