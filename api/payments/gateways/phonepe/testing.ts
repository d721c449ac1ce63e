import { money } from '#domain/money.ts'
import type { IntentToCheck, NewIntent, NewRefund } from '../gateway.ts'
import { phonepe } from '../phonepe.ts'
import { NOW, provider, quietOptions } from '../testing.ts'
import type { PhonePeSettings } from './client.ts'

export const MERCHANT_ORDER = '10234-1-k3f9qz'
export const ORDER = 'OMO2601010000001234567890'
export const ATTEMPT = 'OM2601010002002222222222'
export const OTHER_ATTEMPT = 'OM2601010001001111111111'
export const REFUND = 'OMR2601010003003333333333'
export const REFUND_KEY = '5d1e6f70-8a2b-4c3d-9e4f-5a6b7c8d9e0f'
export const ORDER_ID = '7b0d5c1e-3f2a-4e6b-8c9d-0a1b2c3d4e5f'
export const PAY_PAGE = 'https://mercury-uat.phonepe.com/transact/uat_v2?token=abc'
export const SHOP = 'https://shop.example'

export const TOKEN_CALL = 'POST /v1/oauth/token'
export const STATUS_CALL = `GET /checkout/v2/order/${MERCHANT_ORDER}/status`

export const token = (text = 'first-token', changes: object = {}) => ({
  json: {
    access_token: text,
    encrypted_access_token: 'eyJ',
    expires_in: null,
    issued_at: NOW.getTime() / 1000,
    expires_at: NOW.getTime() / 1000 + 3600,
    session_expires_at: NOW.getTime() / 1000 + 3600,
    token_type: 'O-Bearer',
    ...changes,
  },
})

export const IN_TWENTY_MINUTES = NOW.getTime() + 20 * 60_000

/** No attempt yet. */
export const status = (changes: object = {}) => ({
  orderId: ORDER,
  state: 'PENDING',
  amount: 129900,
  payableAmount: 129900,
  feeAmount: 0,
  expireAt: IN_TWENTY_MINUTES,
  metaInfo: { udf1: ORDER_ID, udf2: '10234' },
  paymentDetails: [],
  ...changes,
})

/** A pending UPI attempt. */
export const attempt = (changes: object = {}) => ({
  transactionId: ATTEMPT,
  paymentMode: 'UPI_INTENT',
  timestamp: NOW.getTime() - 60_000,
  amount: 129900,
  payableAmount: 129900,
  feeAmount: 0,
  state: 'PENDING',
  ...changes,
})
export const FAILED_ATTEMPT = { state: 'FAILED', errorCode: 'INVALID_MPIN', detailedErrorCode: 'ZM' }
export const BY_CARD = {
  paymentMode: 'CARD',
  instrument: {
    type: 'CREDIT_CARD',
    bankId: 'HDFC',
    brn: '520506406845',
    geoScope: 'DOMESTIC',
    cardNetwork: 'VISA',
    maskedCardNumber: '******1234',
  },
  rail: { type: 'PG', authorizationCode: '088005' },
}
export const BY_UPI = {
  rail: { type: 'UPI', utr: '455069731511', upiTransactionId: 'YBL0001', vpa: '12****78@ybl' },
  instrument: {
    type: 'ACCOUNT',
    maskedAccountNumber: '******1234',
    accountType: 'SAVINGS',
    accountHolderName: 'Test Shopper',
  },
}

export const refusal = (code: string, httpStatus = 400) => ({
  status: httpStatus,
  json: { code, message: 'No entry found for +919812345678' },
})

export const newIntent = (changes: Partial<NewIntent> = {}): NewIntent => ({
  id: '0f3c2a7e-5b1d-4c8e-9a6f-2d7b8c9e0a1b',
  orderId: ORDER_ID,
  orderNumber: '10234',
  attempt: 1,
  amount: money(129900),
  currency: 'INR',
  mayExist: false,
  ...changes,
})

export const toCheck = (changes: Partial<IntentToCheck> = {}): IntentToCheck => ({
  intentRef: MERCHANT_ORDER,
  amount: money(129900),
  currency: 'INR',
  isWanted: true,
  ...changes,
})

export const newRefund = (changes: Partial<NewRefund> = {}): NewRefund => ({
  key: REFUND_KEY,
  intentRef: MERCHANT_ORDER,
  paymentRef: ATTEMPT,
  amount: money(129900),
  currency: 'INR',
  ...changes,
})

export const phonepeSettings = (url: string): PhonePeSettings => ({
  oauthUrl: url,
  pgUrl: url,
  scriptUrl: 'https://mercury.phonepe.com/web/bundle/checkout.js',
  clientId: 'SIM_CLIENT',
  clientSecret: 'sim-client-secret',
  clientVersion: '1',
  webhookAccounts: [
    { username: 'username', password: 'password' },
    { username: 'before', password: 'password1' },
  ],
})

/** The gateway with a scripted provider, which issues tokens by default. */
export async function phonepeWith(script: Parameters<typeof provider>[0], changes: object = {}) {
  const { url, ...scripted } = await provider({ [TOKEN_CALL]: token(), ...script })
  const options = quietOptions(changes)
  return { ...scripted, seen: options.seen, gateway: phonepe(phonepeSettings(url), SHOP, options) }
}
