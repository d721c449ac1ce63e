import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { FieldFrame, type FieldTexts } from '#web/ui/field-frame.tsx'
import styles from './text-area.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldTexts> & FieldTexts

/** A field of several lines with its label, hint and error. */
export function TextArea({ label, error, hint, optional, id, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, error, hint, optional, id }}>
      {(wiring) => (
        <textarea rows={3} {...rest} {...wiring} className={classes(styles.area, error && styles.wrong)} />
      )}
    </FieldFrame>
  )
}
