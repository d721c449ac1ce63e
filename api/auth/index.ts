export { authRoutes } from './auth.routes.ts'
export { createOtcCodes } from './otc-codes.ts'
export { sweepSignIns } from './sweep.store.ts'
