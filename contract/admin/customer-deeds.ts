import { z } from 'zod'
import { COUNTRY_CODES, ISD_CODES } from '#domain/locale.ts'
import { IsdCode } from '../auth.ts'
import { Id, LENGTH, longText, optional, Timestamp, text } from '../text.ts'
import { Address } from '../users.ts'
import { CustomerParams } from './desk-customers.ts'
import { Note, NoteRequest } from './order-deeds.ts'

const REASON_MAX = 500
const changesSomething = (fields: object) => Object.keys(fields).length > 0

/** The whole profile, for somebody who may see it. */
export const CustomerContact = z.object({
  version: z.int(),
  name: z.string(),
  isdCode: z.enum(ISD_CODES).nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  addresses: z.array(Address.extend({ version: z.int() })),
})
export type CustomerContact = z.infer<typeof CustomerContact>

/** Only the fields that the person changed. */
export const CustomerChange = z
  .object({
    name: text(LENGTH.name).min(1),
    isdCode: IsdCode,
    phone: optional(text(LENGTH.phone)),
    email: optional(text(LENGTH.email)),
  })
  .partial()
  .refine(changesSomething, { error: 'changes nothing' })
export type CustomerChange = z.output<typeof CustomerChange>

const addressFields = z.object({
  title: text(LENGTH.title).min(1),
  address1: text(LENGTH.addressLine).min(1),
  address2: optional(text(LENGTH.addressLine)),
  city: text(LENGTH.city).min(1),
  state: text(LENGTH.state).min(1),
  zip: text(LENGTH.zip).min(1),
  country: z.enum(COUNTRY_CODES),
  isdCode: IsdCode,
  phone: optional(text(LENGTH.phone)),
  email: optional(text(LENGTH.email)),
  instructions: optional(longText(LENGTH.instructions)),
})
export const CustomerAddress = addressFields
export type CustomerAddress = z.output<typeof CustomerAddress>
export const CustomerAddressChange = addressFields
  .partial()
  .refine(changesSomething, { error: 'changes nothing' })
export type CustomerAddressChange = z.output<typeof CustomerAddressChange>

const Merged = z.array(z.object({ field: z.string(), by: z.string(), at: Timestamp }))
/** The new version, and what others changed in the meantime. */
export const CustomerChanged = z.object({ version: z.int(), merged: Merged })

export const AddressParams = CustomerParams.extend({ addressId: Id })
export const AddressAdded = z.object({ id: Id })
export const CustomerDone = z.object({ done: z.literal(true) })

export const ReasonRequest = z.strictObject({ reason: longText(REASON_MAX).min(1) })
export const Erasure = z.object({ dueAt: Timestamp })
/** `to`: the masked address that the link was mailed to. */
export const ExportSent = z.object({ to: z.string(), expiresAt: Timestamp })

/** `from`: the account that ends. */
export const MergeRequest = z.strictObject({ from: Id, reason: longText(REASON_MAX).min(1) })

const params = CustomerParams
export const CUSTOMER_DEED_API = {
  getCustomerContact: { params, answer: CustomerContact },
  changeCustomer: { params, body: CustomerChange, answer: CustomerChanged },
  addCustomerAddress: { params, body: CustomerAddress, answer: AddressAdded },
  changeCustomerAddress: { params: AddressParams, body: CustomerAddressChange, answer: CustomerChanged },
  removeCustomerAddress: { params: AddressParams, answer: CustomerDone },
  addCustomerNote: { params, body: NoteRequest, answer: Note },
  blockCustomer: { params, body: ReasonRequest, answer: CustomerDone },
  unblockCustomer: { params, body: ReasonRequest, answer: CustomerDone },
  eraseCustomer: { params, body: ReasonRequest, answer: Erasure },
  cancelErasure: { params, answer: CustomerDone },
  exportCustomer: { params, answer: ExportSent },
  mergeCustomers: { params, body: MergeRequest, answer: CustomerDone },
} as const
