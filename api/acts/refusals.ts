import { ACT_ERRORS } from '#contract/admin/acts-errors.ts'
import { ALL_ERRORS, type AnyErrorCode, isAnyErrorCode } from '#contract/admin/errors.ts'
import { type LastStep, movedBy } from '#domain/moved-by.ts'
import type { LineRefundProblem } from '../payments/index.ts'

/** Problems of verbs that have no error of their own. */
const REFUND_CODES: Record<LineRefundProblem | 'PAID_AT_COUNTER', { code: AnyErrorCode; message: string }> = {
  ORDER_UNKNOWN: { code: 'NOT_FOUND', message: ALL_ERRORS.NOT_FOUND.message },
  LINE_UNKNOWN: { code: 'NOTHING_LEFT', message: 'The order has no such item.' },
  LINE_GIVEN_BACK: { code: 'NOTHING_LEFT', message: 'All pieces of this item were given back before.' },
  LINE_WAS_FREE: { code: 'NOTHING_LEFT', message: 'Nothing was paid for this item.' },
  DELIVERY_GIVEN_BACK: {
    code: 'NOTHING_LEFT',
    message: 'The delivery was free, or was given back before.',
  },
  PAID_AT_COUNTER: {
    code: 'NOTHING_LEFT',
    message: 'It was paid at the counter: give back an amount.',
  },
  TOO_MANY_PIECES: { code: 'TOO_MUCH', message: 'Fewer pieces of this item are left to give back.' },
  NOTHING_LEFT: { code: 'NOTHING_LEFT', message: ACT_ERRORS.NOTHING_LEFT.message },
  TOO_MUCH: { code: 'TOO_MUCH', message: ACT_ERRORS.TOO_MUCH.message },
  TOO_LITTLE: { code: 'TOO_LITTLE', message: ACT_ERRORS.TOO_LITTLE.message },
}

const isRefundProblem = (code: string): code is keyof typeof REFUND_CODES => Object.hasOwn(REFUND_CODES, code)

/** A code of a verb as an error of the back office, with a sentence for staff. */
export function refusalOf(code: string): { code: AnyErrorCode; message: string } {
  if (isRefundProblem(code)) return REFUND_CODES[code]
  const known = isAnyErrorCode(code) ? code : 'INTERNAL'
  return { code: known, message: ALL_ERRORS[known].message }
}

/** The same, but an order that somebody else moved says who it was and when. */
export function moveRefusal(code: string, step: LastStep | undefined, now: Date) {
  const isMoved = code === 'ALREADY_MOVED' || code === 'MOVE_NOT_ALLOWED'
  return { ...refusalOf(code), ...(isMoved && step && { message: movedBy(step, now) }) }
}
