export { type Account, listCandidates, lockCandidates, type Requester } from './accounts.store.ts'
export {
  countAddresses,
  deleteAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from './addresses.store.ts'
export { assignIdentifier } from './assign-identifier.ts'
export { replaceProfile } from './change-profile.ts'
export { type Customer, findCustomer, findCustomerById, insertCustomer } from './customers.store.ts'
export { findTaken } from './find-taken.ts'
export { saveSignUp } from './save-sign-up.ts'
export { usersRoutes } from './users.routes.ts'
export { lockProfile } from './users.store.ts'
export { findOtherIdentifier } from './verified-identifiers.store.ts'
