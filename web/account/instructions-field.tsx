import { FieldFrame } from '../ui/field-frame.tsx'
import styles from './instructions-field.module.css'

type InstructionsFieldProps = { value: string; error: string | null; onChange: (text: string) => void }

export function InstructionsField({ value, error, onChange }: InstructionsFieldProps) {
  return (
    <FieldFrame label="Delivery instructions" optional error={error}>
      {(wiring) => (
        <textarea
          {...wiring}
          name="instructions"
          className={styles.text}
          rows={3}
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
