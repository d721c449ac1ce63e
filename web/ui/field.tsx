import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type FieldProps = Omit<ComponentProps<'input'>, keyof FieldTexts> & FieldTexts & { name: string }

export function Field({
  label,
  error,
  hint,
  optional,
  tag,
  hideLabel,
  before,
  className,
  id,
  ...input
}: FieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, optional, tag, hideLabel, before, className, id }}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          className={classes(styles.control, error && styles.wrong)}
        />
      )}
    </FieldFrame>
  )
}
