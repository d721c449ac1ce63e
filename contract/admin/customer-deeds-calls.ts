import type { AdminCall } from './call.ts'

const customer = '/admin/api/v1/customers/:id' as const

/** What staff does for a customer, or with an account. */
export const CUSTOMER_DEED_CALLS = {
  getCustomerContact: {
    feature: 'customers',
    method: 'GET',
    path: `${customer}/contact`,
    permission: 'personal.read',
    limit: 'staffRead',
  },
  changeCustomer: {
    feature: 'customers',
    method: 'PATCH',
    path: customer,
    permission: 'customers.write',
    isVersioned: true,
    limit: 'staffWrite',
  },
  addCustomerAddress: {
    feature: 'customers',
    method: 'POST',
    path: `${customer}/addresses`,
    permission: 'customers.write',
    limit: 'staffWrite',
  },
  changeCustomerAddress: {
    feature: 'customers',
    method: 'PATCH',
    path: `${customer}/addresses/:addressId`,
    permission: 'customers.write',
    isVersioned: true,
    limit: 'staffWrite',
  },
  removeCustomerAddress: {
    feature: 'customers',
    method: 'DELETE',
    path: `${customer}/addresses/:addressId`,
    permission: 'customers.write',
    limit: 'staffWrite',
  },
  addCustomerNote: {
    feature: 'customers',
    method: 'POST',
    path: `${customer}/notes`,
    permission: 'customers.write',
    limit: 'staffWrite',
  },
  blockCustomer: {
    feature: 'customers',
    method: 'POST',
    path: `${customer}/block`,
    permission: 'customers.block',
    limit: 'staffWrite',
  },
  unblockCustomer: {
    feature: 'customers',
    method: 'POST',
    path: `${customer}/unblock`,
    permission: 'customers.block',
    limit: 'staffWrite',
  },
  eraseCustomer: {
    feature: 'customers',
    method: 'POST',
    path: `${customer}/erase`,
    permission: 'customers.erase',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  cancelErasure: {
    feature: 'customers',
    method: 'DELETE',
    path: `${customer}/erase`,
    permission: 'customers.erase',
    limit: 'staffWrite',
  },
  exportCustomer: {
    feature: 'customers',
    method: 'POST',
    path: `${customer}/export`,
    permission: 'customers.export',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  mergeCustomers: {
    feature: 'customers',
    method: 'POST',
    path: `${customer}/merge`,
    permission: 'customers.merge',
    stepUp: 'always',
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
