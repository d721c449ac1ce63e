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

/** A customer's contacts: the verified ones or, if none is, all. */
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

/** The contact for an order's messages: the mail address if there is one, else the phone. */
export function orderContact(identifiers: Identifiers): EmailContact | SmsContact | null {
  const { EMAIL, SMS } = reachableContacts(identifiers)
  return EMAIL ?? SMS
}
