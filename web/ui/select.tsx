import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, keyof FieldTexts | 'children'> &
  FieldTexts & {
    name: string
    options: readonly SelectOption[]
    /** Shown first; cannot be selected again. */
    placeholder?: string | undefined
  }

export function Select({
  label,
  error,
  hint,
  optional,
  tag,
  hideLabel,
  before,
  className,
  id,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <FieldFrame {...{ label, error, hint, optional, tag, hideLabel, before, className, id }}>
      {(wiring) => (
        <span className={styles.select}>
          <select {...select} {...wiring} className={classes(styles.control, error && styles.wrong)}>
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </span>
      )}
    </FieldFrame>
  )
}
