import type { AdminCall } from './call.ts'

const customer = '/admin/api/v1/customers/:id' as const

/** What staff does for a customer, or with an account. */
export const CUSTOMER_DEED_CALLS = {
  getCustomerContact: {
    method: 'GET',
    path: `${customer}/contact`,
    permission: 'personal.read',
    limit: 'staffRead',
  },
  changeCustomer: {
    method: 'PATCH',
    path: customer,
    permission: 'customers.write',
    isVersioned: true,
    limit: 'staffWrite',
  },
  addCustomerAddress: {
    method: 'POST',
    path: `${customer}/addresses`,
    permission: 'customers.write',
    limit: 'staffWrite',
  },
  changeCustomerAddress: {
    method: 'PATCH',
    path: `${customer}/addresses/:addressId`,
    permission: 'customers.write',
    isVersioned: true,
    limit: 'staffWrite',
  },
  removeCustomerAddress: {
    method: 'DELETE',
    path: `${customer}/addresses/:addressId`,
    permission: 'customers.write',
    limit: 'staffWrite',
  },
  addCustomerNote: {
    method: 'POST',
    path: `${customer}/notes`,
    permission: 'customers.write',
    limit: 'staffWrite',
  },
  blockCustomer: {
    method: 'POST',
    path: `${customer}/block`,
    permission: 'customers.block',
    limit: 'staffWrite',
  },
  unblockCustomer: {
    method: 'POST',
    path: `${customer}/unblock`,
    permission: 'customers.block',
    limit: 'staffWrite',
  },
  eraseCustomer: {
    method: 'POST',
    path: `${customer}/erase`,
    permission: 'customers.erase',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  cancelErasure: {
    method: 'DELETE',
    path: `${customer}/erase`,
    permission: 'customers.erase',
    limit: 'staffWrite',
  },
  exportCustomer: {
    method: 'POST',
    path: `${customer}/export`,
    permission: 'customers.export',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  mergeCustomers: {
    method: 'POST',
    path: `${customer}/merge`,
    permission: 'customers.merge',
    stepUp: 'always',
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
