export { customerDeedRoutes } from './customer-deeds.routes.ts'
export { sweepChanges } from './customers.store.ts'
export { runErasures } from './erase-customer.ts'
export { addExportFile } from './export-customer.ts'
