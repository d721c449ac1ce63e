export type PendingActions = {
  /** The action that is running. */
  busy: 'charge' | 'edit' | 'reload' | null
  charge: () => void
  edit: () => void
  reload: () => void
}
