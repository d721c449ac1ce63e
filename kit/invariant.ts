/** States what the code around it relies on. A broken invariant is a bug, so it throws. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`)
}
