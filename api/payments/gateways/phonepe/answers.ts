import { z } from 'zod'

const minorUnits = z.int().min(0)
/** Not needed for money: an invalid value becomes null. */
const text = z.string().nullable().catch(null)
const epochMilliseconds = z.int().nullable().catch(null)
const epochSeconds = z.int().nullable().catch(null)

/** Accepts new kinds of ids, but nothing that is not an id. */
const Reference = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

export const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_at: epochSeconds,
  issued_at: epochSeconds,
  expires_in: epochSeconds,
})
export type TokenAnswer = z.output<typeof TokenAnswer>

export const PayAnswer = z.object({
  orderId: Reference,
  redirectUrl: z.url({ protocol: /^https?$/ }),
  expireAt: epochMilliseconds,
})
export type PayAnswer = z.output<typeof PayAnswer>

const Rail = z.object({ type: text, vpa: text }).nullable().catch(null)
const Instrument = z
  .object({ type: text, bankId: text, cardNetwork: text, maskedCardNumber: text })
  .nullable()
  .catch(null)
const SplitInstrument = z.object({ rail: Rail, instrument: Instrument })

export const AttemptAnswer = z.object({
  transactionId: Reference,
  state: z.string(),
  amount: minorUnits,
  timestamp: epochMilliseconds,
  paymentMode: text,
  errorCode: text,
  detailedErrorCode: text,
  rail: Rail,
  instrument: Instrument,
  splitInstruments: z.array(SplitInstrument).catch([]),
})
export type AttemptAnswer = z.output<typeof AttemptAnswer>

export const StatusAnswer = z.object({
  orderId: Reference,
  merchantOrderId: text,
  state: z.string(),
  amount: minorUnits,
  currency: z.string().default('INR'),
  expireAt: epochMilliseconds,
  errorCode: text,
  detailedErrorCode: text,
  paymentDetails: z.array(AttemptAnswer).nullish(),
})
export type StatusAnswer = z.output<typeof StatusAnswer>

export const RefundAnswer = z.object({
  refundId: Reference,
  amount: minorUnits,
  state: z.string(),
  originalMerchantOrderId: text,
  errorCode: text,
  detailedErrorCode: text,
})
export type RefundAnswer = z.output<typeof RefundAnswer>

export const ErrorAnswer = z.object({ code: text, errorCode: text })
