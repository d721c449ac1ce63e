import { useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './choice.module.css'

type ChoiceProps<Value extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of few, beside each other: radio buttons that look like segments. */
export function Choice<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={classes(hideLabel ? 'visually-hidden' : styles.label)}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
