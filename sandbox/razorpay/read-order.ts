import { fail, ok, type Result } from '#kit/result.ts'
import { type FieldCheck, type Fields, fieldProblem, isFields, isWhole, textOf } from '../sim/fields.ts'
import { isSupportedCurrency, leastAmount } from './currencies.ts'
import type { CaptureRule, Notes } from './entities.ts'
import { badField, badRequest, type Refusal } from './errors.ts'

export type NewOrder = {
  amount: number
  currency: string
  receipt: string | null
  notes: Notes
  rule: CaptureRule
}

const NOTES_LIMIT = 15
const NOTE_LENGTH = 256
const RECEIPT_LENGTH = 40
const LONGEST_EXPIRY = 7200
const SHORTEST_EXPIRY = 12

const unless = (isGood: boolean, message: string) => (isGood ? null : message)
const optional =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === undefined || value === null ? null : check(value)

/** Also used for refunds and for notes that are changed later. */
export const checkNotes: FieldCheck = optional((value) => {
  if (Array.isArray(value) && value.length === 0) return null
  if (!isFields(value)) return 'The notes must be an object.'
  const notes = Object.values(value)
  if (notes.length > NOTES_LIMIT) return `The notes may have at most ${NOTES_LIMIT} pairs.`
  return unless(notes.every(isNote), `Each note must be text of at most ${NOTE_LENGTH} characters.`)
})

const isNote = (note: unknown) =>
  typeof note === 'number' || (typeof note === 'string' && note.length <= NOTE_LENGTH)

export const notesOf = (value: unknown): Notes => (isFields(value) ? (value as Notes) : {})

export const checkReceipt: FieldCheck = optional((value) =>
  unless(
    typeof value === 'string' && value.length <= RECEIPT_LENGTH,
    `The receipt may not be greater than ${RECEIPT_LENGTH} characters.`,
  ),
)

const checkAmount =
  (currency: unknown): FieldCheck =>
  (value) => {
    if (value === undefined) return 'The amount field is required.'
    if (!isWhole(value)) return 'The amount must be an integer.'
    return unless(value >= leastAmount(currency), 'The amount must be at least INR 1.00')
  }

const checkCurrency: FieldCheck = (value) => {
  if (value === undefined) return 'The currency field is required.'
  if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value)) return 'The currency must be 3 capital letters.'
  return unless(isSupportedCurrency(value), 'The currency is not supported.')
}

const checkPartialPayment: FieldCheck = optional((value) => {
  if (typeof value !== 'boolean') return 'The partial payment field must be true or false.'
  return unless(!value, 'Partial payments are not enabled for this account.')
})

const CAPTURE_CHECKS: Record<string, FieldCheck> = {
  capture: (value) =>
    unless(value === 'automatic' || value === 'manual', 'The capture must be automatic or manual.'),
  capture_options: optional((value) => unless(isFields(value), 'The capture options must be an object.')),
}

const isExpiry = (value: unknown) => isWhole(value) && value >= SHORTEST_EXPIRY && value <= LONGEST_EXPIRY
const checkExpiry: FieldCheck = optional((value) =>
  unless(isExpiry(value), `The expiry period must be ${SHORTEST_EXPIRY} to ${LONGEST_EXPIRY} minutes.`),
)

const OPTION_CHECKS: Record<string, FieldCheck> = {
  automatic_expiry_period: checkExpiry,
  manual_expiry_period: checkExpiry,
  refund_speed: optional((value) =>
    unless(value === 'normal' || value === 'optimum', 'The refund speed must be normal or optimum.'),
  ),
}

function readRule(payment: unknown, usual: CaptureRule): Result<CaptureRule, Refusal> {
  if (payment === undefined || payment === null) return ok(usual)
  if (!isFields(payment)) return fail(badRequest('The payment must be an object.'))
  const options = isFields(payment.capture_options) ? payment.capture_options : {}
  const problem = fieldProblem(payment, CAPTURE_CHECKS) ?? fieldProblem(options, OPTION_CHECKS)
  if (problem) return fail(badField(problem))
  const { automatic_expiry_period: automatic, manual_expiry_period: manual } = options
  if (payment.capture === 'automatic' && !isWhole(automatic)) {
    const message = 'The automatic expiry period field is required when capture is automatic.'
    return fail(badField({ field: 'automatic_expiry_period', message }))
  }
  const automaticExpiry = isWhole(automatic) ? automatic : SHORTEST_EXPIRY
  const manualExpiry = isWhole(manual) ? manual : LONGEST_EXPIRY
  if (manualExpiry < automaticExpiry) {
    const message = 'The manual expiry period may not be shorter than the automatic one.'
    return fail(badField({ field: 'manual_expiry_period', message }))
  }
  const capture = payment.capture === 'automatic' ? 'automatic' : 'manual'
  return ok({ capture, automaticExpiry, manualExpiry })
}

const usualRule = (capture: string): CaptureRule => ({
  capture: capture === 'automatic' ? 'automatic' : 'manual',
  automaticExpiry: LONGEST_EXPIRY,
  manualExpiry: LONGEST_EXPIRY,
})

const orderChecks = ({ currency }: Fields): Record<string, FieldCheck> => ({
  amount: checkAmount(currency),
  currency: checkCurrency,
  receipt: checkReceipt,
  notes: checkNotes,
  partial_payment: checkPartialPayment,
  payment: () => null,
})

/** Parses the body of POST /v1/orders; `capture` is the account's default. */
export function readOrder(body: unknown, capture: string): Result<NewOrder, Refusal> {
  if (!isFields(body)) return fail(badRequest('The request body must be a JSON object.'))
  const problem = fieldProblem(body, orderChecks(body))
  if (problem) return fail(badField(problem))
  const rule = readRule(body.payment, usualRule(capture))
  if (!rule.ok) return rule
  return ok({
    amount: Number(body.amount),
    currency: String(body.currency),
    receipt: textOf(body.receipt),
    notes: notesOf(body.notes),
    rule: rule.value,
  })
}
