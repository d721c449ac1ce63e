import { type CountryCode, localeOfCountry } from './locale.ts'
import { findSubdivision } from './subdivisions.ts'

type PostalAddress = {
  address1: string
  address2: string | null
  city: string
  state: string
  zip: string
  country: CountryCode
}

/** The lines of a postal address, without the recipient. The country is omitted for domestic addresses. */
export function postalLines(address: PostalAddress, home: CountryCode): string[] {
  const { address1, address2, city, state, zip, country } = address
  const stateName = findSubdivision(country, state)?.name ?? state
  const abroad = country === home ? null : localeOfCountry(country).name
  return [address1, address2, `${city}, ${stateName} ${zip}`, abroad].filter((line) => line !== null)
}
