import { type ReactNode, useId, useRef } from 'react'
import { useModal } from '#web/ui/use-modal.ts'
import { IconButton } from './icon-button.tsx'
import styles from './panel.module.css'
import { ToastRegion } from './toast-region.tsx'

type PanelProps = {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  /** The footer with the main action. */
  foot?: ReactNode
  children: ReactNode
}

/** A drawer at the right as a native modal dialog, which traps the focus and returns it. */
export function Panel({ isOpen, title, onClose, foot, children }: PanelProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useModal(dialog, { open: isOpen, onClose })
  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby={titleId} {...modal}>
      {isOpen && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          <ToastRegion isInside />
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  )
}
