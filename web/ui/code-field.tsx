import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type CodeFieldProps = Omit<ComponentProps<'input'>, keyof FieldWords> &
  Pick<FieldWords, 'label' | 'error' | 'hint' | 'className'> & { name: string }

/** A one-time code is one field: phones fill it, and pasting works, where six boxes break both. */
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
