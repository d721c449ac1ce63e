import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CameraView } from './camera-view.tsx'
import styles from './pack.module.css'
import { hasCamera } from './use-camera.ts'

/** A press with the mouse leaves the focus in the field: the Enter of the next scan must not press the button again. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

type ScanFieldProps = {
  label: string
  /** What is scanned into: when it changes, the field gets the focus again. The field stays, with what is typed. */
  into?: string
  onScan: (code: string) => void
  /** Keys that act while the field is empty. */
  onKey?: (key: string) => boolean
}

/**
 * The field that a scanner types into: it has the focus, and Enter, which scanners send, takes the code. Where the
 * browser reads codes with the camera, its codes are taken in the same way.
 */
export function ScanField({ label, into, onScan, onKey }: ScanFieldProps) {
  const [code, setCode] = useState('')
  const [isCameraOn, setCameraOn] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when something else is scanned into
  useEffect(() => {
    // After the title of the screen, which gets the focus when a screen is opened.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [into])
  function take(event: FormEvent) {
    event.preventDefault()
    const scanned = code.trim()
    setCode('')
    if (scanned) onScan(scanned)
    else onKey?.('Enter')
  }
  return (
    <div className={styles.scanner}>
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
        {hasCamera() && (
          <Button
            size="row"
            aria-pressed={isCameraOn}
            onMouseDown={keepFocus}
            onClick={() => setCameraOn(!isCameraOn)}
          >
            Camera
          </Button>
        )}
      </form>
      {isCameraOn && <CameraView onScan={onScan} />}
    </div>
  )
}
