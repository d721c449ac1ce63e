import { Toast } from './toast.tsx'
import styles from './toast-region.module.css'
import { useToastQueue } from './use-toast.ts'

type ToastRegionProps = {
  /** A modal panel makes everything outside it inert, so it needs a toast region of its own. */
  inside?: boolean
}

export function ToastRegion({ inside = false }: ToastRegionProps) {
  const queue = useToastQueue()
  const ofKind = (kind: 'info' | 'error') =>
    queue.entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => (
        <Toast
          key={entry.id}
          entry={entry}
          onRemove={() => queue.remove(entry.id)}
          onHold={() => kind === 'info' && queue.hold(entry.id)}
          onRelease={() => kind === 'info' && queue.release(entry.id)}
        />
      ))
  return (
    <div className={inside ? styles.inside : styles.region}>
      <div className={styles.stack}>
        <div role="status">{ofKind('info')}</div>
        <div role="alert">{ofKind('error')}</div>
      </div>
    </div>
  )
}
