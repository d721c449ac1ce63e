import { COUNTRY_CODES, type CountryCode } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'

/** Parses one of the shop's countries, in any case. */
export function readCountry(typed: string): Result<CountryCode, string> {
  const country = COUNTRY_CODES.find((code) => code === typed.toUpperCase())
  return country ? ok(country) : fail(`${typed} is no country of ours: ${COUNTRY_CODES.join(' or ')}.`)
}
