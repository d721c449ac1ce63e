import { type ReactNode, useId, useRef } from 'react'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './dialog.module.css'
import { ToastRegion } from './toast-region.tsx'

type DialogProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  /** What happens, in sentences. Never "Are you sure?". */
  children: ReactNode
  /** The buttons: the deed first, then the way back. */
  actions: ReactNode
}

/** Says what a deed will do before it is done. */
export function Dialog({ isOpen, title, onClose, children, actions }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useModal(dialog, { open: isOpen, onClose })
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} {...modal}>
      {isOpen && (
        <div className={styles.sheet}>
          <h2 id={titleId}>{title}</h2>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions}>{actions}</div>
          <ToastRegion isInside />
        </div>
      )}
    </dialog>
  )
}
