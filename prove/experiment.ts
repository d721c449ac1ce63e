/** One promise of the shop, what was measured, and whether the limit was kept. */
export type Row = {
  /** The number in docs/proof.md. */
  target: string
  what: string
  figure: string
  limit: string
  /** Null: only measured. A short run on a busy machine judges no times. */
  isKept: boolean | null
}

export type Run = {
  /** A few minutes for everything, as part of `npm test`. */
  isQuick: boolean
  say: (text: string) => void
}

export type Experiment = {
  name: string
  run(run: Run): Promise<Row[]>
}
