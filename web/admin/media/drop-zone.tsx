import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { DeskIconName } from '../ui/icon-paths.ts'
import styles from './media.module.css'

type DropZoneProps = {
  /** What is chosen here: "Choose a picture". */
  children: ReactNode
  hint: string
  icon: DeskIconName
  /** The value of `accept`, so that phones offer the camera roll. */
  accept: string
  isMultiple?: boolean
  isDisabled?: boolean | undefined
  onFiles: (files: readonly File[]) => void
}

/** Takes files that are dropped on it or chosen from the device. */
export function DropZone({ children, hint, icon, accept, isMultiple, isDisabled, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const hintId = useId()
  const take = (files: Iterable<File>) => {
    const chosen = [...files].slice(0, isMultiple ? undefined : 1)
    if (chosen.length > 0 && !isDisabled) onFiles(chosen)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      className={styles.zone}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name={icon} size={22} />
      <span>
        <b>{children}</b>
        <small id={hintId} className={styles.zoneHint}>
          {hint}
        </small>
      </span>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-describedby={hintId}
        onChange={({ target }) => {
          take(target.files ?? [])
          target.value = ''
        }}
      />
    </label>
  )
}
