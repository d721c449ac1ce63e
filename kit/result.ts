/** An expected failure is a value, not an exception: the type makes callers check it. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const fail = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error })
