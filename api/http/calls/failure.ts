import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** An error code, with a message of its own where the default message would say too little. */
export type Failure = { code: ErrorCode; message?: string; retryAfterSeconds?: number }

/** An expected failure in a place that cannot return a value: hooks, parsers and pages. */
export class HttpFailure extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(ERRORS[code].message)
    this.code = code
  }
}
