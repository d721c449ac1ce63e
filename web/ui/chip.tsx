import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { useChipChoice } from './chip-group.tsx'
import { classes } from './classes.ts'

type ChipProps = {
  value: string
  title: ReactNode
  detail?: ReactNode
  /** A small flag on the upper edge. */
  flag?: string | undefined
  /** Shown dashed and struck through, but selectable; the text says why to a screen reader. */
  struck?: string | undefined
}

export function Chip({ value, title, detail, flag, struck }: ChipProps) {
  const choice = useChipChoice()
  return (
    <label className={classes(styles.chip, struck && styles.struck)}>
      <input
        className={styles.radio}
        type="radio"
        name={choice.name}
        value={value}
        checked={choice.value === value}
        onChange={() => choice.onChange(value)}
      />
      <span className={styles.title}>{title}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {flag && <span className={classes('label', styles.flag)}>{flag}</span>}
      {struck && <span className="visually-hidden">{struck}</span>}
    </label>
  )
}
