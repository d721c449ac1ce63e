import type { IsdCode } from './locale.ts'

export type Identifiers = {
  email: string | null
  isdCode: IsdCode | null
  phone: string | null
  isEmailVerified: boolean
  isPhoneVerified: boolean
}

export type EmailContact = { channel: 'EMAIL'; email: string }
export type SmsContact = { channel: 'SMS'; isdCode: IsdCode; phone: string }

/** How a customer can be reached: by what is verified, or, if nothing is, by what was given. */
export function reachableContacts({ email, isdCode, phone, isEmailVerified, isPhoneVerified }: Identifiers): {
  EMAIL: EmailContact | null
  SMS: SmsContact | null
} {
  const isNoneVerified = !isEmailVerified && !isPhoneVerified
  const hasEmail = email && (isEmailVerified || isNoneVerified)
  const hasPhone = isdCode && phone && (isPhoneVerified || isNoneVerified)
  return {
    EMAIL: hasEmail ? { channel: 'EMAIL', email } : null,
    SMS: hasPhone ? { channel: 'SMS', isdCode, phone } : null,
  }
}

/** Where an order's messages go: to the mail address if there is one, or else to the telephone. */
export function orderContact(identifiers: Identifiers): EmailContact | SmsContact | null {
  const { EMAIL, SMS } = reachableContacts(identifiers)
  return EMAIL ?? SMS
}
