import type { Failure } from '../../http/calls/failure.ts'

/** Ends the transaction without a trace; only a throw does that. */
export class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}
