import { fail, ok, type Result } from '#kit/result.ts'
import { type FieldCheck, fieldProblem, isFields, isWhole, textOf } from '../sim/fields.ts'
import { badField, badRequest, type Refusal } from './errors.ts'
import { checkNotes, checkReceipt, notesOf } from './read-order.ts'
import type { RefundRequest } from './refund.ts'

const CHECKS: Record<string, FieldCheck> = {
  amount: (value) =>
    value === undefined || value === null || isWhole(value) ? null : 'The amount must be an integer.',
  speed: (value) =>
    value === undefined || value === 'normal' || value === 'optimum'
      ? null
      : 'The speed must be normal or optimum.',
  notes: checkNotes,
  receipt: checkReceipt,
}

/** Parses the body of a refund call; no body means a full refund. */
export function readRefund(body: unknown): Result<RefundRequest, Refusal> {
  const fields = body ?? {}
  if (!isFields(fields)) return fail(badRequest('The request body must be a JSON object.'))
  const problem = fieldProblem(fields, CHECKS)
  if (problem) return fail(badField(problem))
  return ok({
    amount: isWhole(fields.amount) ? fields.amount : null,
    notes: notesOf(fields.notes),
    receipt: textOf(fields.receipt),
    speed_requested: fields.speed === 'optimum' ? 'optimum' : 'normal',
  })
}

const KEY = /^[A-Za-z0-9_-]{10,}$/

/** null: no idempotency key, so a repeated call refunds twice. */
export function readRefundKey(header: string | string[] | undefined): Result<string | null, Refusal> {
  if (header === undefined) return ok(null)
  if (typeof header === 'string' && KEY.test(header)) return ok(header)
  return fail(badRequest('The idempotency key must be at least 10 letters, digits, _ or -'))
}
