/** A successful answer that caches may keep for so many seconds. */
export type CacheFor<Value> = { ok: true; value: Value; maxAge: number }

export const cacheFor = <Value>(maxAge: number, value: Value): CacheFor<Value> => ({
  ok: true,
  value,
  maxAge,
})
