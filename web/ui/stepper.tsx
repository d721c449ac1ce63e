import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import styles from './stepper.module.css'

type StepperLabels = { group: string; decrease: string; increase: string; remove: string }

type StepperProps = {
  quantity: number
  labels: StepperLabels
  /** Called with the wanted quantity; 0 means remove. */
  onChange: (quantity: number) => void
  max?: number | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Stepper({ quantity, labels, onChange, max, disabled = false, className }: StepperProps) {
  const last = quantity <= 1
  const full = max !== undefined && quantity >= max
  return (
    <fieldset className={classes(styles.stepper, className)} disabled={disabled} aria-label={labels.group}>
      <IconButton
        icon={last ? 'trash' : 'minus'}
        label={last ? labels.remove : labels.decrease}
        iconSize={18}
        onClick={() => onChange(quantity - 1)}
      />
      {/* Whoever changes the quantity says so once it is settled; a number read out at every tap would only disturb. */}
      <output className={styles.count} aria-live="off">
        {quantity}
      </output>
      <IconButton
        icon="plus"
        label={labels.increase}
        iconSize={18}
        disabled={full}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  )
}
