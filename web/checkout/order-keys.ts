export type OrderKeys = {
  /** The key for a request: the same one until it is spent, so that a repeated request makes no second order. */
  keyFor: (request: object) => string
  /** The request has its answer: the next one, even with the same content, is another order. */
  spend: () => void
}

export function createOrderKeys(newKey: () => string = () => crypto.randomUUID()): OrderKeys {
  let held: { content: string; key: string } | null = null
  return {
    keyFor(request) {
      const content = JSON.stringify(request)
      if (held?.content !== content) held = { content, key: newKey() }
      return held.key
    },
    spend() {
      held = null
    },
  }
}
