import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY } from '#contract/limits.ts'

export const isIdempotencyKey = (key: string): boolean => IDEMPOTENCY_KEY.test(key)

/** Tells whether two requests with the same key are the same request. */
export const requestHash = (request: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest()
