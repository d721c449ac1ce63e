export type PendingActions = {
  /** The action that is running. */
  busy: 'charge' | 'edit' | 'look' | null
  charge: () => void
  edit: () => void
  look: () => void
}
