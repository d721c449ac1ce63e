import { expect, test } from 'vitest'
import { CALL_ERRORS } from './call-errors.ts'
import { ERRORS, type ErrorCode, isErrorCode } from './errors.ts'

test.each([
  ['ERROR-1', 'ACCOUNT_INACTIVE', 401, 'Sorry, this account is currently inactive. Please contact support.'],
  ['ERROR-2', 'ROLE_NOT_ALLOWED', 403, 'Sorry, this account is not allowed to access this service.'],
  ['ERROR-3', 'PHONE_UNKNOWN', 404, "Sorry, we didn't find an active account with this mobile number."],
  ['ERROR-4', 'EMAIL_UNKNOWN', 404, "Sorry, we didn't find an active account with this email."],
  ['ERROR-5', 'OTC_INVALID', 400, 'Invalid or expired verification code'],
  ['VALID-3', 'PHONE_REQUIRED', 400, 'Please enter the mobile number'],
  ['VALID-4', 'EMAIL_REQUIRED', 400, 'Please enter the email address'],
  ['VALID-5', 'OTC_REQUIRED', 400, 'Please enter the verification code'],
  ['VALID-6', 'NAME_REQUIRED', 400, 'Please enter your name'],
  ['VALID-7', 'IDENTIFIER_REQUIRED', 400, 'Please enter a mobile number or email address'],
  ['VALID-8', 'CONSENT_REQUIRED', 400, 'Please accept the terms and conditions'],
  ['VALID-15', 'PROMO_REQUIRED', 400, 'Please enter a discount code'],
  ['CHECKOUT-10', 'DELIVERY_ADDRESS_REQUIRED', 400, 'Please select a delivery address'],
  [
    'ADDRESS-3',
    'ADDRESS_TITLE_REQUIRED',
    400,
    'Please enter the Title, usually the full name of the recipient.',
  ],
  ['ADDRESS-4', 'ADDRESS_COUNTRY_REQUIRED', 400, 'Please select the Country'],
  ['ADDRESS-5', 'ADDRESS_STATE_REQUIRED', 400, 'Please select the State'],
  ['ADDRESS-6', 'ADDRESS_LINE1_REQUIRED', 400, 'Please enter the Address Line 1'],
  ['ADDRESS-7', 'ADDRESS_CITY_REQUIRED', 400, 'Please enter the City'],
  ['ADDRESS-8', 'ADDRESS_ZIP_REQUIRED', 400, 'Please enter the ZIP code'],
  ['AUTH-28', 'PHONE_TAKEN', 400, 'An account with this mobile number already exists.'],
  ['AUTH-29', 'EMAIL_TAKEN', 400, 'An account with this email already exists.'],
  ['PROMO-9', 'PROMO_INVALID', 400, 'This discount code is not valid'],
  ['ERROR-27', 'TOO_MANY_REQUESTS', 429, 'Too many attempts. Please try again later.'],
] as const)('the text of %s is letter for letter %s', (_rule, code, status, message) => {
  expect(ERRORS[code]).toEqual({ status, message })
})

test.each([
  ['BODY_TOO_LARGE', 413],
  ['UNSUPPORTED_MEDIA_TYPE', 415],
  ['METHOD_NOT_ALLOWED', 405],
  ['NOT_FOUND', 404],
  ['REQUEST_TIMEOUT', 408],
  ['URI_TOO_LONG', 414],
  ['HEADERS_TOO_LARGE', 431],
  ['CSRF_REJECTED', 403],
  ['NOT_SIGNED_IN', 401],
  ['UNAVAILABLE', 503],
  ['INTERNAL', 500],
  ['HOST_UNKNOWN', 421],
  ['PAYMENT_NOT_MADE', 402],
  ['PAYMENT_UNCLEAR', 503],
  ['IDEMPOTENCY_KEY_REUSED', 422],
] as const)('[ERROR-25] %s answers %i', (code, status) => {
  expect(ERRORS[code].status).toBe(status)
})

test('[ERROR-25] every code has an error status and a message', () => {
  for (const { status, message } of Object.values(ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(message).toMatch(/^[A-Z].{9,}$/)
  }
})

test('every promo error of the cart begins with PROMO_ and has status 400', () => {
  const promo = CALL_ERRORS.putCart.filter((code) => code.startsWith('PROMO_'))
  expect(promo).toHaveLength(3)
  for (const code of promo) expect(ERRORS[code].status).toBe(400)
})

test('every difference when an order is placed has status 409', () => {
  const differences: ErrorCode[] = ['CART_CHANGED', 'PRICE_CHANGED', 'STOCK_CHANGED', 'PROMO_CHANGED']
  expect(CALL_ERRORS.placeOrder).toEqual(expect.arrayContaining(differences))
  for (const code of differences) expect(ERRORS[code].status).toBe(409)
})

test('names of object properties are not error codes', () => {
  expect(['constructor', '__proto__', 'toString', '', undefined, 400].some(isErrorCode)).toBe(false)
  expect(isErrorCode('NOT_FOUND')).toBe(true)
})
