import { ALL_ERRORS, type AnyErrorCode } from '#contract/admin/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** An error code, with a message of its own where the default message would say too little. */
export type Failure<Code = ErrorCode> = { code: Code; message?: string; retryAfterSeconds?: number }

/** A failure of a call of the back office. `details` are sent with it: the invalid fields, or the versions that differ. */
export type AdminFailure = Failure<AnyErrorCode> & { details?: Record<string, unknown> }

/** An expected failure in a place that cannot return a value: hooks, parsers and pages. */
export class HttpFailure extends Error {
  readonly code: AnyErrorCode

  constructor(code: AnyErrorCode) {
    super(ALL_ERRORS[code].message)
    this.code = code
  }
}

/** When to come again, where nothing better is known. */
export const RETRY_SECONDS = 10

/** Something that the shop depends on gave no answer, or one that nobody can use. The caller is told to come again. */
export class NoAnswer extends Error {}
