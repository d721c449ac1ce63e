export { guardAdmin } from './admin-guard.ts'
export { staffRoutes } from './staff.routes.ts'
export type { StaffCaller } from './staff-caller.ts'
export { type AdminHandlers, addAdminCalls } from './staff-route.ts'
