export type PendingMoves = {
  /** Which of them is under way. */
  busy: 'charge' | 'edit' | 'look' | null
  charge: () => void
  edit: () => void
  look: () => void
}
