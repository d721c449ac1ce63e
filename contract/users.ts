import { z } from 'zod'
import { COUNTRY_CODES, ISD_CODES } from '#domain/locale.ts'
import { ISD_PHONE_OR_EMAIL, IsdCode } from './auth.ts'
import { Id, LENGTH, longText, optional, Timestamp, text } from './text.ts'

export const ADDRESS_ACTIONS = ['add', 'update', 'delete'] as const

export const AddressParams = z.object({
  action: z.enum(ADDRESS_ACTIONS).meta({ description: 'What to do with the address' }),
})

export const Address = z.object({
  id: Id,
  title: z.string(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.enum(COUNTRY_CODES),
  isdCode: z.enum(ISD_CODES).nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  instructions: z.string().nullable(),
})
export type Address = z.infer<typeof Address>

export const AddressList = z.array(Address)
export type AddressList = z.infer<typeof AddressList>

/** Only the shape: the handler checks the fields, in a fixed order and with messages of its own. */
export const AddressUpdate = z
  .object({
    id: Id.nullish().meta({ description: 'Of the address to update or delete' }),
    title: optional(text(LENGTH.title)).meta({ description: 'Usually the full name of the recipient' }),
    address1: optional(text(LENGTH.addressLine)),
    address2: optional(text(LENGTH.addressLine)),
    city: optional(text(LENGTH.city)),
    state: optional(text(LENGTH.state)).meta({ description: 'Its two-letter code, such as MP or CA' }),
    zip: optional(text(LENGTH.zip)).meta({ description: 'A PIN code of 6 digits, or a US ZIP code' }),
    country: optional(text(LENGTH.state)).meta({ description: COUNTRY_CODES.join(' or ') }),
    isdCode: IsdCode,
    phone: optional(text(LENGTH.phone)),
    email: optional(text(LENGTH.email)),
    instructions: optional(longText(LENGTH.instructions)).meta({ description: 'For the courier' }),
  })
  .meta({
    anyOf: [{ required: ['title', 'country', 'state', 'address1', 'city', 'zip'] }, { required: ['id'] }],
  })
export type AddressUpdate = z.infer<typeof AddressUpdate>

export const User = z.object({
  name: z.string(),
  email: z.string().nullable(),
  isdCode: z.enum(ISD_CODES).nullable(),
  phone: z.string().nullable(),
  addresses: AddressList,
  account: z.object({ phoneVerifiedAt: Timestamp.nullable(), emailVerifiedAt: Timestamp.nullable() }),
})
export type User = z.infer<typeof User>

export const UserUpdate = z
  .object({
    name: optional(text(LENGTH.name)),
    email: optional(text(LENGTH.email)),
    isdCode: IsdCode,
    phone: optional(text(LENGTH.phone)),
  })
  .meta({ required: ['name'], anyOf: ISD_PHONE_OR_EMAIL })
export type UserUpdate = z.infer<typeof UserUpdate>
