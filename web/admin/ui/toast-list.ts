export type ToastContent = {
  text: string
  kind?: 'info' | 'error'
  /** A deed that waits on the server until then (milliseconds since 1970) and can be taken back. */
  undo?: { until: number; onUndo: () => void }
}

export type ToastEntry = ToastContent & { id: number; kind: 'info' | 'error' }

const MOST = 3
const LIFETIME = 6000

/** Newest last, at most three; the same text is shown once. One that can be undone is never dropped for another. */
export function withToast(entries: readonly ToastEntry[], added: ToastEntry): readonly ToastEntry[] {
  const others = entries.filter(({ text, undo }) => undo || text !== added.text)
  const droppable = others.find(({ undo }) => !undo)
  const kept = others.length >= MOST && droppable ? others.filter((entry) => entry !== droppable) : others
  return [...kept, added]
}

/** How long a toast stays: until the deed is done, or some seconds. null: until it is dismissed. */
export function lifetime({ kind, undo }: ToastEntry, now: number): number | null {
  if (undo) return Math.max(undo.until - now, 0)
  return kind === 'error' ? null : LIFETIME
}

/** The seconds that are left to take a deed back. */
export const secondsLeft = (until: number, now: number) => Math.max(Math.ceil((until - now) / 1000), 0)
