import { FieldFrame } from '../ui/field-frame.tsx'
import styles from './note-field.module.css'

type NoteFieldProps = {
  value: string
  most: number
  error: string | null | undefined
  onChange: (value: string) => void
}

/** A note with a counter. The counter is read out only when little space is left. */
export function NoteField({ value, most, error, onChange }: NoteFieldProps) {
  const left = most - value.length
  return (
    <div className={styles.note} data-field="note">
      <FieldFrame label="Anything else we should know?" optional error={error}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="note"
            className={styles.text}
            dir="auto"
            rows={3}
            maxLength={most}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FieldFrame>
      <p className={styles.count} aria-live={left <= 50 ? 'polite' : 'off'}>
        {value.length} / {most}
      </p>
    </div>
  )
}
