import type { CUSTOMER_DEED_CALLS } from '#contract/admin/customer-deeds-calls.ts'
import type { AdminHandlers } from '../admin/index.ts'
import { setBlocked } from './block-customer.ts'
import { addAddress, changeAddress, removeAddress } from './change-address.ts'
import { changeCustomer } from './change-customer.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { askErasure, cancelErasure } from './erase-customer.ts'
import { sendExport } from './export-customer.ts'
import { mergeCustomers } from './merge-customers.ts'
import { readContact } from './read-contact.ts'
import { addNote } from './write-note.ts'

/** What staff does for a customer. */
export const customerDeedRoutes = (
  deps: CustomerDeps,
): Pick<AdminHandlers, keyof typeof CUSTOMER_DEED_CALLS> => ({
  getCustomerContact: ({ params }, caller) => readContact(deps, caller, params.id),
  changeCustomer: ({ params, body }, caller) => changeCustomer(deps, caller, { ...params, fields: body }),
  addCustomerAddress: ({ params, body }, caller) => addAddress(deps, caller, { ...params, address: body }),
  changeCustomerAddress: ({ params, body }, caller) =>
    changeAddress(deps, caller, { ...params, fields: body }),
  removeCustomerAddress: ({ params }, caller) => removeAddress(deps, caller, params),
  addCustomerNote: ({ params, body }, caller) => addNote(deps, caller, { ...params, ...body }),
  blockCustomer: ({ params, body }, caller) =>
    setBlocked(deps, caller, { ...params, ...body, isBlocked: true }),
  unblockCustomer: ({ params, body }, caller) =>
    setBlocked(deps, caller, { ...params, ...body, isBlocked: false }),
  eraseCustomer: ({ params, body }, caller) => askErasure(deps, caller, { ...params, ...body }),
  cancelErasure: ({ params }, caller) => cancelErasure(deps, caller, params.id),
  exportCustomer: ({ params }, caller) => sendExport(deps, caller, params.id),
  mergeCustomers: ({ params, body }, caller) => mergeCustomers(deps, caller, { ...params, ...body }),
})
