import { milliseconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type FieldCheck, type Fields, fieldProblem, isFields, isWhole, textOf } from '../sim/fields.ts'
import { originOf } from '../sim/pay-page.ts'
import type { Order, PaymentMode } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { MODES } from './instrument.ts'

export type NewOrder = Pick<
  Order,
  'merchantOrderId' | 'amount' | 'metaInfo' | 'redirectUrl' | 'message' | 'modes' | 'canRetry'
> & { expireAfterMs: number }

const LEAST_AMOUNT = 100
const ID = /^[A-Za-z0-9_-]{1,63}$/
const USUAL_EXPIRY = 600
const SHORTEST_EXPIRY = 300
const LONGEST_EXPIRY = 3600

const unless = (isGood: boolean, message: string) => (isGood ? null : message)
const optional =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === undefined ? null : check(value)

/** Also used for refund ids. */
export const checkId: FieldCheck = (value) =>
  unless(typeof value === 'string' && ID.test(value), 'must be 1 to 63 letters, digits, _ or -')

export const checkAmount: FieldCheck = (value) =>
  unless(isWhole(value) && value >= LEAST_AMOUNT, `must be a whole number of paise from ${LEAST_AMOUNT}`)

const checkExpiry: FieldCheck = (value) =>
  unless(
    isWhole(value) && value >= SHORTEST_EXPIRY && value <= LONGEST_EXPIRY,
    `must be ${SHORTEST_EXPIRY} to ${LONGEST_EXPIRY} seconds`,
  )

function isUdf([name, value]: [string, unknown]) {
  const number = /^udf([1-9]|1[0-5])$/.exec(name)?.[1]
  if (!number || typeof value !== 'string') return false
  return Number(number) <= 10 ? value.length <= 256 : /^[\w\- @.+]{0,50}$/.test(value)
}

const checkMeta: FieldCheck = (value) =>
  unless(
    isFields(value) && Object.entries(value).every(isUdf),
    'must hold udf1 to udf15, each within its length',
  )

const checkPhone: FieldCheck = (value) => {
  const phone = isFields(value) ? String(value.phoneNumber) : ''
  return unless(/^(\d{10}|\+[1-9]\d{7,14})$/.test(phone), 'must hold a phoneNumber')
}

const CHECKS: Record<string, FieldCheck> = {
  merchantOrderId: checkId,
  amount: checkAmount,
  expireAfter: optional(checkExpiry),
  metaInfo: optional(checkMeta),
  paymentFlow: (value) => unless(isFields(value), 'must be an object'),
  disablePaymentRetry: optional((value) => unless(typeof value === 'boolean', 'must be true or false')),
  prefillUserLoginDetails: optional(checkPhone),
}

const FLOW_CHECKS: Record<string, FieldCheck> = {
  type: (value) => unless(value === 'PG_CHECKOUT', 'must be PG_CHECKOUT'),
  message: optional((value) => unless(typeof value === 'string', 'must be text')),
  merchantUrls: (value) =>
    unless(isFields(value) && originOf(String(value.redirectUrl)) !== null, 'must hold a redirectUrl'),
  paymentModeConfig: optional((value) => unless(isFields(value), 'must be an object')),
}

const checkModes: FieldCheck = optional((value) =>
  unless(
    Array.isArray(value) && value.every((mode) => isFields(mode) && Object.hasOwn(MODES, String(mode.type))),
    'must be a list of known modes',
  ),
)

const MODE_CHECKS: Record<string, FieldCheck> = {
  version: () => null,
  enabledPaymentModes: checkModes,
  disabledPaymentModes: checkModes,
}

const namesIn = (list: unknown) =>
  Array.isArray(list) ? list.map((mode: unknown) => (isFields(mode) ? String(mode.type) : '')) : null

function offeredModes({ enabledPaymentModes, disabledPaymentModes }: Fields): PaymentMode[] {
  const enabled = namesIn(enabledPaymentModes)
  const disabled = namesIn(disabledPaymentModes) ?? []
  const all = Object.keys(MODES) as PaymentMode[]
  return all.filter((mode) => (!enabled || enabled.includes(mode)) && !disabled.includes(mode))
}

const part = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  return isFields(value) ? value : {}
}

/** Parses the body of the pay call. It has no currency: PhonePe takes rupees only. */
export function readPay(body: unknown): Result<NewOrder, Refusal> {
  if (!isFields(body)) return fail(badRequest('A JSON object is expected'))
  const flow = part(body, 'paymentFlow')
  const modes = part(flow, 'paymentModeConfig')
  const problem =
    fieldProblem(body, CHECKS) ?? fieldProblem(flow, FLOW_CHECKS) ?? fieldProblem(modes, MODE_CHECKS)
  if (problem) return fail(badRequest(`${problem.field}: ${problem.message}`))
  return ok({
    merchantOrderId: String(body.merchantOrderId),
    amount: Number(body.amount),
    expireAfterMs: milliseconds(Number(body.expireAfter ?? USUAL_EXPIRY) * 1000),
    metaInfo: isFields(body.metaInfo) ? (body.metaInfo as Record<string, string>) : null,
    redirectUrl: String(part(flow, 'merchantUrls').redirectUrl),
    message: textOf(flow.message),
    modes: offeredModes(modes),
    canRetry: body.disablePaymentRetry !== true,
  })
}
