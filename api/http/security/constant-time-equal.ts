import { timingSafeEqual } from 'node:crypto'

/** Compares secrets in a time that does not depend on where they differ. */
export function constantTimeEqual(one: string, other: string) {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
