import { fail, ok, type Result } from '#kit/result.ts'
import { isEmpty } from './empty.ts'
import { type CountryCode, type IsdCode, isCountryCode, localeOfCountry } from './locale.ts'
import { type ContactProblem, readContact } from './profile.ts'
import { findSubdivision } from './subdivisions.ts'

/** The most addresses of one customer. */
export const MAX_ADDRESSES = 20

type Text = string | null

export type AddressFields = {
  title: Text
  address1: Text
  address2: Text
  city: Text
  state: Text
  zip: Text
  country: Text
  isdCode: IsdCode | null
  phone: Text
  email: Text
  instructions: Text
}

/** An address we can deliver to. Phone and ISD code are both set or both null. */
export type DeliveryAddress = AddressFields & {
  title: string
  address1: string
  city: string
  state: string
  zip: string
  country: CountryCode
}

/** In the order of the form, from top to bottom. */
const REQUIRED = [
  ['title', 'ADDRESS_TITLE_REQUIRED'],
  ['country', 'ADDRESS_COUNTRY_REQUIRED'],
  ['state', 'ADDRESS_STATE_REQUIRED'],
  ['address1', 'ADDRESS_LINE1_REQUIRED'],
  ['city', 'ADDRESS_CITY_REQUIRED'],
  ['zip', 'ADDRESS_ZIP_REQUIRED'],
] as const satisfies readonly (readonly [keyof AddressFields, string])[]

export type AddressProblem =
  | (typeof REQUIRED)[number][1]
  | 'ADDRESS_COUNTRY_INVALID'
  | 'ADDRESS_STATE_INVALID'
  | 'ADDRESS_ZIP_INVALID'
  | ContactProblem

const ZIP: Record<CountryCode, RegExp> = { IND: /^[1-9]\d{5}$/, USA: /^\d{5}(?:-\d{4})?$/ }

const textOrNull = (value: Text): Text => (isEmpty(value) ? null : value.trim())
const text = (value: Text): string => (value ?? '').trim()

/** Checks an address: first for missing fields, in the form's order, then for invalid ones. */
export function checkAddress(fields: AddressFields): Result<DeliveryAddress, AddressProblem> {
  const missing = REQUIRED.find(([field]) => isEmpty(fields[field]))
  if (missing) return fail(missing[1])
  const country = textOrNull(fields.country)
  if (!isCountryCode(country)) return fail('ADDRESS_COUNTRY_INVALID')
  const [state, zip] = [text(fields.state), text(fields.zip).replaceAll(' ', '')]
  if (!findSubdivision(country, state)) return fail('ADDRESS_STATE_INVALID')
  if (!ZIP[country].test(zip)) return fail('ADDRESS_ZIP_INVALID')
  // A phone without an ISD code belongs to the country of the address.
  const isdCode = fields.isdCode ?? localeOfCountry(country).isdCode
  const contact = readContact({ ...fields, isdCode })
  if (!contact.ok) return contact
  return ok({
    title: text(fields.title),
    address1: text(fields.address1),
    address2: textOrNull(fields.address2),
    city: text(fields.city),
    state,
    zip,
    country,
    instructions: textOrNull(fields.instructions),
    ...contact.value,
  })
}
