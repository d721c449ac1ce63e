/** After so many looks without it, a code that comes back is another pack of the same batch. */
const GONE_AFTER = 4

/** Looks at what the camera finds, again and again. Answers the codes that came into view; one that stays counts once. */
export function createSight() {
  const looksWithout = new Map<string, number>()
  return function newCodes(found: readonly string[]): string[] {
    const seen = new Set(found.filter((code) => code !== ''))
    for (const [code, looks] of looksWithout)
      if (!seen.has(code)) {
        if (looks + 1 >= GONE_AFTER) looksWithout.delete(code)
        else looksWithout.set(code, looks + 1)
      }
    const fresh = [...seen].filter((code) => !looksWithout.has(code))
    for (const code of seen) looksWithout.set(code, 0)
    return fresh
  }
}
