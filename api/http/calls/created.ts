/** A success that has made something new: answered 201, with the address of what was made. */
export type Created<Value> = { ok: true; value: Value; location: string }

export const created = <Value>(value: Value, location: string): Created<Value> => ({
  ok: true,
  value,
  location,
})
