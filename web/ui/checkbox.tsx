import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { classes } from './classes.ts'
import { FieldError } from './field-error.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'children' | 'type'> & {
  children: ReactNode
  error?: string | null | undefined
}

export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={classes(styles.box, error && styles.wrong)}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
