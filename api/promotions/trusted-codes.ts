import { LRUCache } from 'lru-cache'

/** Many made-up visitors push only the oldest entries out. */
const MAX_ENTRIES = 10_000

/**
 * A code that was accepted in this browser costs no more tries: other visitors with the same IP address must not block
 * its cart. Each process remembers for itself; the first call to another one takes a try and gives it back.
 */
export function createTrustedCodes() {
  const trusted = new LRUCache<string, true>({ max: MAX_ENTRIES })
  return {
    trust(browser: string, code: string): void {
      if (browser) trusted.set(`${browser} ${code}`, true)
    },
    isTrusted: (browser: string, code: string): boolean => trusted.has(`${browser} ${code}`),
  }
}
