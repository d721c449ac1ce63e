/** A successful answer that caches may keep for so many seconds. */
export type CacheFor<Value> = { ok: true; value: Value; maxAge: number }

export const cacheFor = <Value>(maxAge: number, value: Value): CacheFor<Value> => ({
  ok: true,
  value,
  maxAge,
})

/**
 * A successful answer that is the same for all visitors without a session. Memory may keep it for so many seconds; caches
 * may not, because the response carries the visitor's token.
 */
export type SameForGuests<Value> = { ok: true; value: Value; keptFor: number }

export const sameForGuests = <Value>(keptFor: number, value: Value): SameForGuests<Value> => ({
  ok: true,
  value,
  keptFor,
})
