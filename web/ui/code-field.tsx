import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type CodeFieldProps = Omit<ComponentProps<'input'>, keyof FieldTexts> &
  Pick<FieldTexts, 'label' | 'error' | 'hint' | 'className'> & { name: string }

/** A one-time code is one field: autofill and pasting work, which six boxes break. */
export function CodeField({ label, error, hint, className, id, ...input }: CodeFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, className, id }}>
      {(wiring) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...input}
          {...wiring}
          className={classes(styles.control, styles.code, error && styles.wrong)}
        />
      )}
    </FieldFrame>
  )
}
