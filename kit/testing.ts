/** For `vi.waitFor`: long, because a busy machine is slow. A wait ends as soon as it succeeds. */
export const SOON = { timeout: 60_000, interval: 20 }

/** `npm run soak` sets it: tests that repeat themselves do so in full. */
export const IS_SOAK = process.env.SOAK === '1'

export const repeats = (few: number, many: number): number => (IS_SOAK ? many : few)
