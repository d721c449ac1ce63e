export { type Account, findAccount, recordProof } from './accounts.store.ts'
export { findTaken } from './find-taken.ts'
export { saveSignUp } from './save-sign-up.ts'
export { usersRoutes } from './users.routes.ts'
