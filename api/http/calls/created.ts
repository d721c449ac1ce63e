/** A success that has created something: answered with 201 and its address. */
export type Created<Value> = { ok: true; value: Value; location: string }

export const created = <Value>(value: Value, location: string): Created<Value> => ({
  ok: true,
  value,
  location,
})
