import { type ReactNode, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import styles from './panel.module.css'
import { ToastRegion } from './toast-region.tsx'
import { useModal } from './use-modal.ts'

type PanelProps = {
  open: boolean
  title: ReactNode
  onClose: () => void
  /** The footer with the main action. */
  foot?: ReactNode
  side?: 'right' | 'left'
  children: ReactNode
  className?: string | undefined
  /** Shows the panel one frame before it becomes modal, so that a tap has an immediate effect. */
  eager?: boolean
}

/** A drawer as a native modal dialog, which traps the focus and returns it. */
export function Panel({
  open,
  title,
  onClose,
  foot,
  side = 'right',
  children,
  className,
  eager,
}: PanelProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useModal(dialog, { open, onClose, eager })
  return (
    <dialog
      ref={dialog}
      className={classes(styles.panel, className)}
      data-side={side}
      aria-labelledby={titleId}
      {...modal}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label="Close" iconSize={26} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        <ToastRegion inside />
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </dialog>
  )
}
