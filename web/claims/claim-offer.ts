import type { Claimable } from '#contract/claims.ts'
import type { Order } from '#contract/orders.ts'
import type { Day } from '#domain/delivery/calendar.ts'
import { formatPromisedDay } from '#domain/delivery/promise-display.ts'

/** What the order page offers. `askCare`: it can only be settled with customer care. */
export type ClaimOffer = { words: string; button: string | null; askCare: boolean } | null

const HELD: readonly Order['status'][] = ['DELIVERED', 'RETURNED']

/** What to say about claims: until when, that it is too late, or nothing while the parcel is on its way. */
export function claimOffer(status: Order['status'], claimable: Claimable, today: Day): ClaimOffer {
  const { kinds, until, lines } = claimable
  if (kinds.includes('NOT_ARRIVED')) {
    return { words: 'It should have been with you by now.', button: 'It has not arrived', askCare: false }
  }
  const lastDay = until && formatPromisedDay(until, today)
  if (kinds.length > 0 && lastDay) {
    if (lines.length === 0)
      return { words: 'You have told us about every piece.', button: null, askCare: true }
    return {
      words: `Damaged, leaked, missing or not what you ordered? Tell us until ${lastDay}.`,
      button: 'Something wrong?',
      askCare: false,
    }
  }
  if (lastDay) return { words: `Claims for this order ended on ${lastDay}.`, button: null, askCare: true }
  return HELD.includes(status)
    ? { words: 'Is anything wrong with this order?', button: null, askCare: true }
    : null
}
