import type { ApiFailure } from '#contract/client.ts'
import { ERRORS, type ErrorCode, isErrorCode } from '#contract/errors.ts'
import type { SignInMode } from '#domain/sign-in.ts'

/** The error of a form: beside a field, or, without one, as a neutral line above the button. */
export type Problem = { message: string; field: string | null; code: ErrorCode | null }

/** The field each error code is about; every form uses the same field names. */
const FIELDS: Partial<Record<ErrorCode, string>> = {
  PHONE_REQUIRED: 'phone',
  PHONE_INVALID: 'phone',
  PHONE_TAKEN: 'phone',
  PHONE_UNKNOWN: 'phone',
  IDENTIFIER_REQUIRED: 'phone',
  EMAIL_REQUIRED: 'email',
  EMAIL_INVALID: 'email',
  EMAIL_TAKEN: 'email',
  EMAIL_UNKNOWN: 'email',
  NAME_REQUIRED: 'name',
  CONSENT_REQUIRED: 'tncAccepted',
  OTC_REQUIRED: 'otc',
  OTC_INVALID: 'otc',
  ADDRESS_TITLE_REQUIRED: 'title',
  ADDRESS_COUNTRY_REQUIRED: 'country',
  ADDRESS_COUNTRY_INVALID: 'country',
  ADDRESS_STATE_REQUIRED: 'state',
  ADDRESS_STATE_INVALID: 'state',
  ADDRESS_LINE1_REQUIRED: 'address1',
  ADDRESS_CITY_REQUIRED: 'city',
  ADDRESS_ZIP_REQUIRED: 'zip',
  ADDRESS_ZIP_INVALID: 'zip',
  MESSAGE_REQUIRED: 'message',
}

const IDENTIFIER_FIELD = { mobile: 'phone', email: 'email' } as const
const UNKNOWN = { mobile: 'PHONE_UNKNOWN', email: 'EMAIL_UNKNOWN' } as const satisfies Record<
  SignInMode,
  ErrorCode
>

/** The message for an error the form itself found. */
export const problemOf = (code: ErrorCode): Problem => ({
  message: ERRORS[code].message,
  field: FIELDS[code] ?? null,
  code,
})

const SENDER_DOWN: readonly (ErrorCode | null)[] = ['SMS_DOWN', 'EMAIL_DOWN', 'SENDER_UNAVAILABLE']

/** The channel cannot send codes, so the other one is offered. */
export const isSenderDown = (problem: Problem | null): boolean =>
  problem !== null && SENDER_DOWN.includes(problem.code)

/** A temporary failure: too many attempts, an unavailable server, or no connection. */
const WAIT = [429, 503, 0]

/**
 * Sign-up, profile and address: the server's message on 400, a neutral line for temporary failures, otherwise nothing.
 */
export function saveProblem({ status, code, message }: ApiFailure): Problem | null {
  const known = isErrorCode(code) ? code : null
  if (status === 400) return { message, field: known ? (FIELDS[known] ?? null) : null, code: known }
  return WAIT.includes(status) ? { message, field: null, code: known } : null
}

/** Sending a code: a visitor who may not sign in gets the message for the method used. */
export function sendProblem(failure: ApiFailure, by: SignInMode): Problem | null {
  return accountProblem(failure, by, IDENTIFIER_FIELD[by]) ?? saveProblem(failure)
}

/** Verifying a code: every failure has the same message. */
export function verifyProblem(failure: ApiFailure, by: SignInMode): Problem | null {
  if (failure.status === 400) return problemOf('OTC_INVALID')
  return accountProblem(failure, by, 'otc') ?? saveProblem(failure)
}

function accountProblem({ status, code }: ApiFailure, by: SignInMode, field: string): Problem | null {
  // A rejected CSRF token means that the page is old; it says nothing about the account.
  if (code === 'CSRF_REJECTED') return { ...problemOf(code), field: null }
  const codes: Partial<Record<number, ErrorCode>> = {
    401: 'ACCOUNT_INACTIVE',
    403: 'ROLE_NOT_ALLOWED',
    404: UNKNOWN[by],
  }
  const known = codes[status]
  return known ? { ...problemOf(known), field } : null
}
