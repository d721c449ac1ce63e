export { archiveOrders } from './archive-orders.ts'
