export type Result = {
  play: string
  requests: number
  failed: number
  /** Acknowledged orders. */
  orders: number
  paid: number
  /** The longest time without a successful write, in seconds. */
  pause: number
  /** What the play measured itself. */
  figure: string
  /** Why the play did not reach its goal; empty: it did. */
  faults: string[]
  /** The first failed requests and given-up visits, for whoever looks into it. */
  examples: string[]
}
