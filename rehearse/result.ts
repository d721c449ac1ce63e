export type Result = {
  scenario: string
  requests: number
  failed: number
  /** Acknowledged orders. */
  orders: number
  paid: number
  /** The longest time without a successful write, in seconds. */
  pause: number
  /** What the scenario measured itself. */
  figure: string
  /** Why the scenario did not reach its goal; empty: it did. */
  faults: string[]
  /** The first failed requests and given-up visits, for whoever looks into it. */
  examples: string[]
}
