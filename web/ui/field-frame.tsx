import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './field-error.tsx'
import styles from './field-frame.module.css'

export type FieldTexts = {
  label: string
  error?: string | null | undefined
  hint?: string | undefined
  optional?: boolean | undefined
  /** Shown beside the label, such as "[verified]". */
  tag?: ReactNode
  hideLabel?: boolean | undefined
  /** Shown left of the control, such as a country code. */
  before?: ReactNode
  className?: string | undefined
}

/** The attributes that connect a control with its label, hint and error. */
export type FieldAttributes = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldTexts & {
  id?: string | undefined
  children: (wiring: FieldAttributes) => ReactNode
}

export function FieldFrame({
  label,
  error,
  hint,
  optional,
  tag,
  hideLabel,
  before,
  className,
  id,
  children,
}: FieldFrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const wiring: FieldAttributes = {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classes(errorId, hintId) || undefined,
  }
  return (
    <div className={classes(styles.frame, className)}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
          {optional && <span className={styles.optional}> (optional)</span>}
        </label>
        {tag && <span className={styles.tag}>{tag}</span>}
      </div>
      <div className={styles.row}>
        {before && <div className={styles.before}>{before}</div>}
        {children(wiring)}
      </div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}
