import type { Address } from '#contract/users.ts'
import type { CountryCode } from '#domain/locale.ts'
import { postalLines } from '#domain/postal-lines.ts'
import { phoneText } from '../auth/phone-text.ts'

/** The address and the contact of its recipient, line by line. */
export function addressLines(address: Omit<Address, 'id'>, home: CountryCode): string[] {
  const { isdCode, phone, email } = address
  const lines = [
    ...postalLines(address, home),
    isdCode && phone ? phoneText({ isdCode, phone }) : null,
    email,
  ]
  return lines.filter((line) => line !== null)
}
