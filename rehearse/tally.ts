import { CALLS } from '#contract/calls.ts'

/** What the shoppers of one scenario saw. */
export type Tally = ReturnType<typeof createTally>

export function createTally() {
  const failures: string[] = []
  const acknowledged: string[] = []
  const paid: string[] = []
  const givenUp: string[] = []
  let requests = 0
  let lastWrite: number | null = null
  let longestPause = 0
  return {
    failures,
    acknowledged,
    paid,
    givenUp,
    /** One request; `failure` says what went wrong on the side of the shop. */
    count({ method, path }: { method: string; path: string }, failure: string | null) {
      requests += 1
      if (failure) failures.push(`${method} ${path}: ${failure}`)
      // Carts of guests are answered from memory.
      else if (method !== 'GET' && path !== CALLS.putCart.path) wrote()
    },
    acknowledge: (orderId: string) => void acknowledged.push(orderId),
    pay: (orderId: string) => void paid.push(orderId),
    giveUp: (reason: string) => void givenUp.push(reason),
    requests: () => requests,
    /** The longest time in which no sign-up, sign-in, order or payment succeeded, in milliseconds. */
    longestPause: () => longestPause,
  }

  function wrote() {
    const now = Date.now()
    if (lastWrite !== null) longestPause = Math.max(longestPause, now - lastWrite)
    lastWrite = now
  }
}
