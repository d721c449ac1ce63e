import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './form-fields.module.css'
import type { Problem } from './problem.ts'

type FormFieldsProps = { problem: Problem | null; children: ReactNode; className?: string | undefined }

/** The fields of a form. Errors are announced: beside their field, or as a line of their own. */
export function FormFields({ problem, children, className }: FormFieldsProps) {
  return (
    <div className={classes(styles.fields, className)} aria-live="polite">
      {children}
      {problem && problem.field === null && (
        <p className={styles.note}>
          <Icon name="info" size={20} />
          {problem.message}
        </p>
      )}
    </div>
  )
}

/** The message for one field, if the problem is about it. */
export const errorAt = (problem: Problem | null, field: string): string | null =>
  problem?.field === field ? problem.message : null
