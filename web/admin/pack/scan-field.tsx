import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './pack.module.css'

type ScanFieldProps = {
  label: string
  onScan: (code: string) => void
  /** Keys that act while the field is empty. */
  onKey?: (key: string) => boolean
}

/** The field that a scanner types into: it has the focus, and Enter, which scanners send, takes the code. */
export function ScanField({ label, onScan, onKey }: ScanFieldProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the title of the screen, which gets the focus when a screen is opened.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  function take(event: FormEvent) {
    event.preventDefault()
    const scanned = code.trim()
    setCode('')
    if (scanned) onScan(scanned)
    else onKey?.('Enter')
  }
  return (
    <form className={styles.scan} onSubmit={take}>
      <Icon name="scan" size={24} />
      <label>
        <span className={styles.hidden}>{label}</span>
        <input
          ref={field}
          name="code"
          value={code}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={200}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Away from the field, the keys of the screen work.
            if (event.key === 'Escape') event.currentTarget.blur()
            if (code === '' && event.key !== 'Enter' && onKey?.(event.key)) event.preventDefault()
          }}
        />
      </label>
      <span className={styles.muted}>or type its last four</span>
    </form>
  )
}
