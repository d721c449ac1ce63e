import { expect, test } from 'vitest'
import { orderContact } from './order-contact.ts'

const AT = '2026-01-05T10:00:00.000Z'
const MEERA = { email: 'meera@example.com', isdCode: '+91', phone: '9826041557' } as const
const MAIL = { email: MEERA.email }
const SMS = { isdCode: MEERA.isdCode, phone: MEERA.phone }

test.each([
  [MEERA, AT, AT, MAIL],
  [MEERA, null, AT, SMS],
  [MEERA, AT, null, MAIL],
  [MEERA, null, null, MAIL],
  [{ ...MEERA, email: null }, null, AT, SMS],
  [{ ...MEERA, email: null }, null, null, SMS],
  [{ email: null, isdCode: null, phone: null }, null, null, null],
])(
  '[CHECKOUT-14] of %j, mail verified %s, phone verified %s, news go to %j',
  (user, mail, phone, contact) => {
    expect(orderContact({ ...user, account: { emailVerifiedAt: mail, phoneVerifiedAt: phone } })).toEqual(
      contact,
    )
  },
)
