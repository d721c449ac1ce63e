type ErrorRow = { status: number; message: string }

/** One row per error code, without schemas, so that the browser can import it. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: 'We could not understand this request.' },
  BAD_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  INVALID_INPUT: { status: 400, message: 'Please check what you entered.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in first.' },
  CSRF_REJECTED: { status: 403, message: 'This page is out of date. Please reload it and try again.' },
  // Also for another person's order or address: every 404 has the same body, so it does not reveal what exists.
  NOT_FOUND: { status: 404, message: 'We couldn’t find that.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  URI_TOO_LONG: { status: 414, message: 'The address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send plain JSON.' },
  EXPECTATION_FAILED: { status: 417, message: 'We do not support what this request expects.' },
  HOST_UNKNOWN: { status: 421, message: 'There is no shop at this address.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please try again later.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The request headers are too large.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The shop is catching its breath. Please try again in a minute.',
  },

  PHONE_REQUIRED: { status: 400, message: 'Please enter the mobile number' },
  EMAIL_REQUIRED: { status: 400, message: 'Please enter the email address' },
  OTC_REQUIRED: { status: 400, message: 'Please enter the verification code' },
  OTC_INVALID: { status: 400, message: 'Invalid or expired verification code' },
  NAME_REQUIRED: { status: 400, message: 'Please enter your name' },
  IDENTIFIER_REQUIRED: { status: 400, message: 'Please enter a mobile number or email address' },
  CONSENT_REQUIRED: { status: 400, message: 'Please accept the terms and conditions' },
  PHONE_INVALID: { status: 400, message: 'Please enter a valid 10-digit mobile number' },
  EMAIL_INVALID: { status: 400, message: 'Please enter a valid email address' },
  PHONE_TAKEN: { status: 400, message: 'An account with this mobile number already exists.' },
  EMAIL_TAKEN: { status: 400, message: 'An account with this email already exists.' },
  ACCOUNT_INACTIVE: {
    status: 401,
    message: 'Sorry, this account is currently inactive. Please contact support.',
  },
  ROLE_NOT_ALLOWED: {
    status: 403,
    message: 'Sorry, this account is not allowed to access this service.',
  },
  PHONE_UNKNOWN: {
    status: 404,
    message: "Sorry, we didn't find an active account with this mobile number.",
  },
  EMAIL_UNKNOWN: { status: 404, message: "Sorry, we didn't find an active account with this email." },

  ADDRESS_TITLE_REQUIRED: {
    status: 400,
    message: 'Please enter the Title, usually the full name of the recipient.',
  },
  ADDRESS_COUNTRY_REQUIRED: { status: 400, message: 'Please select the Country' },
  ADDRESS_STATE_REQUIRED: { status: 400, message: 'Please select the State' },
  ADDRESS_LINE1_REQUIRED: { status: 400, message: 'Please enter the Address Line 1' },
  ADDRESS_CITY_REQUIRED: { status: 400, message: 'Please enter the City' },
  ADDRESS_ZIP_REQUIRED: { status: 400, message: 'Please enter the ZIP code' },
  ADDRESS_COUNTRY_INVALID: { status: 400, message: 'We do not deliver to that country' },
  ADDRESS_STATE_INVALID: { status: 400, message: 'Please select a State in the chosen country' },
  ADDRESS_ZIP_INVALID: { status: 400, message: 'Please enter a valid ZIP code' },
  ADDRESS_LIMIT_REACHED: {
    status: 400,
    message: 'You can save up to 20 addresses. Please delete one to add another.',
  },

  PROMO_REQUIRED: { status: 400, message: 'Please enter a discount code' },
  // One error for unknown, expired, foreign and used-up codes, so that guessing reveals nothing.
  PROMO_INVALID: { status: 400, message: 'This discount code is not valid' },
  PROMO_BELOW_MINIMUM: { status: 400, message: 'This discount code needs a larger order' },

  GSTIN_INVALID: { status: 400, message: 'Please check the GSTIN' },
  FIRM_NAME_REQUIRED: { status: 400, message: 'Please enter the name of the firm' },

  DELIVERY_ADDRESS_REQUIRED: { status: 400, message: 'Please select a delivery address' },
  DELIVERY_ADDRESS_INVALID: {
    status: 400,
    message: 'We cannot deliver this order to that address. Please select another one.',
  },
  PIN_INVALID: { status: 400, message: 'Please enter a PIN code of 6 digits' },
  PLACE_NOT_SERVED: { status: 409, message: 'We do not deliver to this PIN code yet.' },
  CART_EMPTY: { status: 409, message: 'Your cart is empty.' },
  CART_CHANGED: { status: 409, message: 'Your cart has changed. Please check it and try again.' },
  PRICE_CHANGED: { status: 409, message: 'The total has changed. Please check it and try again.' },
  STOCK_CHANGED: {
    status: 409,
    message: 'Something in your cart has just sold out. Please check your cart and try again.',
  },
  PROMO_CHANGED: {
    status: 409,
    message: 'Your discount code no longer applies. Please check the total and try again.',
  },
  UNPAID_ORDERS_LIMIT: {
    status: 409,
    message: 'You already have orders waiting for payment. Please pay for one of them, or edit it, first.',
  },
  UNPAID_AMOUNT_LIMIT: {
    status: 409,
    message:
      'This is more than we can set aside before payment. Please order less at a time, or write to us about a large order.',
  },
  UNPAID_SHARE_LIMIT: {
    status: 409,
    message:
      'We have only a few of one of these left, and cannot set aside that many before payment. Please choose fewer.',
  },
  UNPAID_NETWORK_LIMIT: {
    status: 409,
    message: 'Many orders from your network are waiting for payment. Please try again in a little while.',
  },
  ORDER_STOCK_GONE: {
    status: 409,
    message: 'Something in this order has sold out in the meantime. Edit the order to go on without it.',
  },
  ORDER_NOT_PAYABLE: { status: 409, message: 'This order can no longer be paid.' },
  ORDER_NOT_EDITABLE: { status: 409, message: 'This order can no longer be edited.' },
  DOCUMENT_NOT_READY: {
    status: 503,
    message: 'This document is being made. Please try again in a few seconds.',
  },
  ORDER_LEFT: {
    status: 409,
    message: 'This order has been picked up and can no longer be cancelled.',
  },
  ORDER_MADE_BY_STAFF: {
    status: 409,
    message: 'We placed this order for you. Please write to us to cancel it.',
  },
  PAYMENT_IN_PROGRESS: { status: 409, message: 'Your payment is still being processed' },
  PAYMENT_MISMATCH: { status: 400, message: 'This payment does not belong to this order.' },
  PAYMENT_NOT_MADE: { status: 402, message: 'We have not received a payment. Please try again.' },
  PAYMENT_UNCLEAR: {
    status: 503,
    message: 'We do not know yet whether your payment went through. Please check again in a minute.',
  },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    message: 'The payment provider is not responding. Your order is saved; please try again in a minute.',
  },
  SENDER_UNAVAILABLE: {
    status: 503,
    message: 'We cannot send any more text messages today. Please use your email instead.',
  },
  // The handler replaces the message if another channel works.
  SMS_DOWN: {
    status: 503,
    message: 'We cannot send text messages at the moment. Please try again in a few minutes.',
  },
  EMAIL_DOWN: {
    status: 503,
    message: 'We cannot send emails at the moment. Please try again in a few minutes.',
  },
  PICTURE_TYPE_REFUSED: { status: 415, message: 'Please send a photograph as JPEG, PNG or WebP.' },
  PICTURE_TOO_LARGE: {
    status: 400,
    message: 'This photograph has too many pixels. Please send one of at most 40 megapixels.',
  },
  PICTURE_UNREADABLE: {
    status: 400,
    message: 'We could not read this photograph. Please take another one.',
  },
  PICTURES_BUSY: {
    status: 503,
    message: 'Many photographs are arriving at the moment. Please try again in a few seconds.',
  },
  // The handler adds how to reach customer care.
  CLAIM_TOO_LATE: { status: 409, message: 'The time to report a problem with this order is over.' },
  CLAIM_TOO_EARLY: { status: 409, message: 'This order is still on its way.' },
  CLAIM_NOT_POSSIBLE: { status: 409, message: 'We cannot take a claim about this order here.' },
  CLAIM_TOO_MUCH: {
    status: 409,
    message: 'That is more than was delivered, or you have already told us about it. Please check the count.',
  },
  PHOTO_NEEDED: {
    status: 400,
    message: 'Please add at least one photograph, so that we can see what happened.',
  },
  CLAIM_NOT_WITHDRAWABLE: { status: 409, message: 'This claim can no longer be withdrawn.' },
  MESSAGE_REQUIRED: { status: 400, message: 'Please write your message' },
  IDEMPOTENCY_KEY_INVALID: { status: 400, message: 'The Idempotency-Key is not valid.' },
  IDEMPOTENCY_KEY_BUSY: { status: 409, message: 'This request is already being processed.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was already used for another request.',
  },
  WEBHOOK_SIGNATURE_INVALID: { status: 401, message: 'The signature does not match.' },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)

export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERRORS).filter(isErrorCode)
