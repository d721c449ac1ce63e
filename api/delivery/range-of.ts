import type { CartPromise } from '#contract/delivery.ts'
import type { DestinationPromise } from '#domain/delivery/destination.ts'

/** A promise in the shape of the contract. */
export const rangeOf = (promise: DestinationPromise['promise']): Omit<CartPromise, 'isServed'> => ({
  earliest: promise?.earliest ?? null,
  latest: promise?.latest ?? null,
  orderBy: promise?.orderBy.toISOString() ?? null,
})
