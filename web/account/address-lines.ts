import type { Address } from '#contract/users.ts'
import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import { findSubdivision } from '#domain/subdivisions.ts'
import { phoneText } from '../auth/phone-text.ts'

/** An address as it would stand on a parcel, line by line, without the recipient. At home no country is named. */
export function addressLines(address: Omit<Address, 'id'>, home: CountryCode): string[] {
  const { address1, address2, city, state, zip, country, isdCode, phone, email } = address
  const stateName = findSubdivision(country, state)?.name ?? state
  const lines = [
    address1,
    address2,
    `${city}, ${stateName} ${zip}`,
    country === home ? null : localeOfCountry(country).name,
    isdCode && phone ? phoneText({ isdCode, phone }) : null,
    email,
  ]
  return lines.filter((line) => line !== null)
}
