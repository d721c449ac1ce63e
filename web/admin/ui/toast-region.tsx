import { useEffect, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { secondsLeft, type ToastEntry } from './toast-list.ts'
import styles from './toast-region.module.css'
import { useToasts } from './use-toast.ts'

type ToastRegionProps = {
  /** A modal dialog makes everything outside it inert, so it has a region of its own. */
  isInside?: boolean
}

export function ToastRegion({ isInside = false }: ToastRegionProps) {
  const { entries, remove } = useToasts()
  const ofKind = (kind: ToastEntry['kind']) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => <Toast key={entry.id} entry={entry} onRemove={() => remove(entry.id)} />)
  return (
    <div className={isInside ? styles.inside : styles.region}>
      <div role="status">{ofKind('info')}</div>
      <div role="alert">{ofKind('error')}</div>
    </div>
  )
}

type ToastProps = { entry: ToastEntry; onRemove: () => void }

function Toast({ entry, onRemove }: ToastProps) {
  const { text, kind, undo } = entry
  const isError = kind === 'error'
  function takeBack() {
    undo?.onUndo()
    onRemove()
  }
  return (
    <div className={classes(styles.toast, isError && styles.error)} data-ground={isError ? undefined : 'ink'}>
      <Icon name={isError ? 'warning' : 'check'} />
      <p>{text}</p>
      {undo && (
        <button type="button" className={styles.undo} onClick={takeBack}>
          Undo <Countdown until={undo.until} />
        </button>
      )}
      {!undo && <IconButton icon="close" label="Dismiss" onClick={onRemove} />}
    </div>
  )
}

/** Hidden from screen readers, which would read every second. */
function Countdown({ until }: { until: number }) {
  const [left, setLeft] = useState(() => secondsLeft(until, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(until, Date.now())), 250)
    return () => clearInterval(timer)
  }, [until])
  return <span aria-hidden="true">{left}</span>
}
