import { readIdentifier } from '#domain/identifier.ts'
import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import { type Identifier, identifierText } from '#domain/sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type Customer, findCustomer } from '../users/index.ts'
import type { OperatorShop } from './command.ts'

/** Parses a customer's phone number or mail address. */
export function readWho(typed: string, country: CountryCode): Result<Identifier, string> {
  const identifier = readIdentifier(typed, localeOfCountry(country).isdCode)
  return identifier.ok ? identifier : fail(`${typed} is neither a mobile number nor an e-mail address.`)
}

export async function customerNamed(
  { db }: OperatorShop,
  typed: string,
  country: CountryCode,
): Promise<Result<Customer, string>> {
  const identifier = readWho(typed, country)
  if (!identifier.ok) return identifier
  const customer = await findCustomer(db, identifier.value)
  return customer ? ok(customer) : fail(`No customer has verified ${identifierText(identifier.value)}.`)
}
