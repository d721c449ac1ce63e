import { expect, test } from 'vitest'
import { orderContact, reachableContacts } from './order-contact.ts'

const MEERA = { email: 'meera@example.com', isdCode: '+91', phone: '9826041557' } as const
const MAIL = { channel: 'EMAIL', email: MEERA.email }
const SMS = { channel: 'SMS', isdCode: MEERA.isdCode, phone: MEERA.phone }

test.each([
  [MEERA, true, true, MAIL, SMS],
  [MEERA, false, true, null, SMS],
  [MEERA, true, false, MAIL, null],
  [MEERA, false, false, MAIL, SMS],
  [{ ...MEERA, email: null }, false, true, null, SMS],
  [{ ...MEERA, email: null }, false, false, null, SMS],
  [{ email: null, isdCode: null, phone: null }, false, false, null, null],
] as const)(
  '[CHECKOUT-14] %j, email verified %s, phone verified %s, is reached by %j and %j, by email first',
  (given, isEmailVerified, isPhoneVerified, EMAIL, SMS) => {
    const identifiers = { ...given, isEmailVerified, isPhoneVerified }
    expect(reachableContacts(identifiers)).toEqual({ EMAIL, SMS })
    expect(orderContact(identifiers)).toEqual(EMAIL ?? SMS)
  },
)
