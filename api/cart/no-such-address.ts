import { fail } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'

/** The same for an address that never was and for another person's. */
export const NO_SUCH_ADDRESS = fail<Failure>({
  code: 'NOT_FOUND',
  message: 'We could not find that address. Please choose another one.',
})
