import type { CallName } from './calls.ts'
import type { ErrorCode } from './errors.ts'

/** The errors of every call. */
export const COMMON_ERRORS = [
  'BAD_REQUEST',
  'INVALID_INPUT',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'URI_TOO_LONG',
  'HOST_UNKNOWN',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/** Further errors of every call that changes something. */
export const CHANGE_ERRORS = [
  'BAD_JSON',
  'CSRF_REJECTED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const satisfies readonly ErrorCode[]

const SIGN_IN_ERRORS = [
  'PHONE_REQUIRED',
  'EMAIL_REQUIRED',
  'PHONE_INVALID',
  'EMAIL_INVALID',
  'ACCOUNT_INACTIVE',
  'ROLE_NOT_ALLOWED',
  'PHONE_UNKNOWN',
  'EMAIL_UNKNOWN',
] as const satisfies readonly ErrorCode[]

const SENDER_ERRORS = ['SENDER_UNAVAILABLE', 'SMS_DOWN', 'EMAIL_DOWN'] as const satisfies readonly ErrorCode[]

const PROFILE_ERRORS = [
  'NAME_REQUIRED',
  'IDENTIFIER_REQUIRED',
  'PHONE_INVALID',
  'EMAIL_INVALID',
  'PHONE_TAKEN',
  'EMAIL_TAKEN',
] as const satisfies readonly ErrorCode[]

const PROMO_ERRORS = [
  'PROMO_REQUIRED',
  'PROMO_INVALID',
  'PROMO_BELOW_MINIMUM',
] as const satisfies readonly ErrorCode[]

const FIRM_ERRORS = ['GSTIN_INVALID', 'FIRM_NAME_REQUIRED'] as const satisfies readonly ErrorCode[]

const UNPAID_ERRORS = [
  'UNPAID_ORDERS_LIMIT',
  'UNPAID_AMOUNT_LIMIT',
  'UNPAID_SHARE_LIMIT',
  'UNPAID_NETWORK_LIMIT',
  'ORDER_STOCK_GONE',
] as const satisfies readonly ErrorCode[]

/** The errors of each call, besides the common ones. */
export const CALL_ERRORS: Record<CallName, readonly ErrorCode[]> = {
  signup: [...PROFILE_ERRORS, 'CONSENT_REQUIRED', ...SENDER_ERRORS],
  sendOtc: [...SIGN_IN_ERRORS, ...SENDER_ERRORS],
  verifyOtc: [...SIGN_IN_ERRORS, 'OTC_REQUIRED', 'OTC_INVALID'],
  logout: [],
  putCart: [...PROMO_ERRORS, 'NOT_FOUND', 'DELIVERY_ADDRESS_INVALID', ...FIRM_ERRORS],
  listSettings: [],
  getUser: [],
  putUser: PROFILE_ERRORS,
  putAddress: [
    'ADDRESS_TITLE_REQUIRED',
    'ADDRESS_COUNTRY_REQUIRED',
    'ADDRESS_STATE_REQUIRED',
    'ADDRESS_LINE1_REQUIRED',
    'ADDRESS_CITY_REQUIRED',
    'ADDRESS_ZIP_REQUIRED',
    'ADDRESS_COUNTRY_INVALID',
    'ADDRESS_STATE_INVALID',
    'ADDRESS_ZIP_INVALID',
    'ADDRESS_LIMIT_REACHED',
    'PHONE_INVALID',
    'EMAIL_INVALID',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  listProducts: [],
  getPromise: ['PIN_INVALID'],
  searchProducts: [],
  suggestProducts: [],
  getLot: [],
  getLotReport: [],
  listOrders: [],
  getOrder: [],
  placeOrder: [
    'DELIVERY_ADDRESS_REQUIRED',
    'DELIVERY_ADDRESS_INVALID',
    'PLACE_NOT_SERVED',
    'CART_EMPTY',
    'CART_CHANGED',
    'PRICE_CHANGED',
    'STOCK_CHANGED',
    'PROMO_CHANGED',
    ...UNPAID_ERRORS,
    'GATEWAY_UNAVAILABLE',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_BUSY',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  validatePayment: ['PAYMENT_MISMATCH', 'PAYMENT_NOT_MADE', 'PAYMENT_UNCLEAR'],
  chargeOrder: [...UNPAID_ERRORS, 'ORDER_NOT_PAYABLE', 'PAYMENT_IN_PROGRESS', 'GATEWAY_UNAVAILABLE'],
  restoreOrder: ['ORDER_NOT_EDITABLE', 'PAYMENT_IN_PROGRESS'],
  listDocuments: [],
  getDocument: ['DOCUMENT_NOT_READY'],
  cancelOrder: ['ORDER_LEFT', 'ORDER_MADE_BY_STAFF'],
  createTicket: [
    'NAME_REQUIRED',
    'IDENTIFIER_REQUIRED',
    'PHONE_INVALID',
    'EMAIL_INVALID',
    'MESSAGE_REQUIRED',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  listTickets: [],
  createUpload: ['PICTURE_TYPE_REFUSED', 'PICTURE_TOO_LARGE', 'PICTURE_UNREADABLE', 'PICTURES_BUSY'],
  getUpload: [],
  listClaims: [],
  createClaim: [
    'PHOTO_NEEDED',
    'CLAIM_TOO_EARLY',
    'CLAIM_TOO_LATE',
    'CLAIM_NOT_POSSIBLE',
    'CLAIM_TOO_MUCH',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  withdrawClaim: ['CLAIM_NOT_WITHDRAWABLE'],
}
