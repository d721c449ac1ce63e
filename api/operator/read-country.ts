import { COUNTRY_CODES, type CountryCode, DEFAULT_COUNTRY } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'

/** Parses one of the shop's countries, in any case. */
export function readCountry(typed: string): Result<CountryCode, string> {
  const country = COUNTRY_CODES.find((code) => code === typed.toUpperCase())
  return country ? ok(country) : fail(`${typed} is no country of ours: ${COUNTRY_CODES.join(' or ')}.`)
}

/** The country of an option that is checked elsewhere; the default where it is missing or wrong. */
export function countryOrDefault(typed: string | undefined): CountryCode {
  const read = readCountry(typed ?? DEFAULT_COUNTRY)
  return read.ok ? read.value : DEFAULT_COUNTRY
}
