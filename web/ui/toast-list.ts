export type ToastKind = 'info' | 'error'

export type ToastContent = {
  text: string
  kind?: ToastKind
  action?: { label: string; onAction: () => void }
}

export type ToastEntry = ToastContent & { id: number; kind: ToastKind }

export type ToastChange = { add: ToastEntry } | { remove: number }

const MOST = 3

/** Newest last, at most three: the oldest is dropped. The same text is shown once. */
export function toastList(entries: readonly ToastEntry[], change: ToastChange): readonly ToastEntry[] {
  if ('remove' in change) return entries.filter((entry) => entry.id !== change.remove)
  return [...entries.filter(({ text }) => text !== change.add.text), change.add].slice(-MOST)
}
