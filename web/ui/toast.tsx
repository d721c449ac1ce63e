import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './toast.module.css'
import type { ToastEntry } from './toast-list.ts'

type ToastProps = { entry: ToastEntry; onRemove: () => void; onHold: () => void; onRelease: () => void }

export function Toast({ entry, onRemove, onHold, onRelease }: ToastProps) {
  const { text, kind, action } = entry
  const error = kind === 'error'
  function act() {
    action?.onAction()
    onRemove()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={classes(styles.toast, styles[kind])}
      data-ground={error ? undefined : 'ink'}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <Icon name={error ? 'warning' : 'check'} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      {error && <IconButton icon="close" label="Dismiss" iconSize={18} onClick={onRemove} />}
    </div>
  )
}
