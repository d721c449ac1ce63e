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

/** A row that is kept if nothing was found. */
export const countRow = (target: string, what: string, found: readonly string[]): Row => ({
  target,
  what,
  figure: `${found.length}${found[0] ? ` (${found[0]})` : ''}`,
  limit: '0',
  isKept: found.length === 0,
})
