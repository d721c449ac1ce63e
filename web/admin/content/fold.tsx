import { type ReactNode, useEffect, useState } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  title: ReactNode
  aside?: ReactNode
  /** Opens it; the person may close it again. */
  isOpen?: boolean
  /** So long that it is made only when it is opened. */
  isLong?: boolean
  id?: string
  children: ReactNode
}

/** A part of a long list that opens. */
export function Fold({ title, aside, isOpen = false, isLong = false, id, children }: FoldProps) {
  const [isShown, setShown] = useState(isOpen)
  useEffect(() => {
    if (isOpen) setShown(true)
  }, [isOpen])
  return (
    <details
      id={id}
      className={styles.fold}
      open={isShown}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setShown(event.currentTarget.open)
      }}
    >
      <summary>
        <b>{title}</b>
        <span className={styles.aside}>{aside}</span>
      </summary>
      {(isShown || !isLong) && <div className={styles.inside}>{children}</div>}
    </details>
  )
}
