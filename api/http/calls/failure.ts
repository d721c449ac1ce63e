import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** A code of the catalogue, with a message of its own where the general one would say too little. */
export type Failure = { code: ErrorCode; message?: string; retryAfterSeconds?: number }

/** An expected failure met outside a use case, where only a throw can reach the answer: hooks, parsers and pages. */
export class HttpFailure extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(ERRORS[code].message)
    this.code = code
  }
}
