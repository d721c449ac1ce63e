import { createContext, type ReactNode, useContext } from 'react'
import styles from './chip.module.css'
import { classes } from './classes.ts'

type ChipChoice = { name: string; value: string; onChange: (value: string) => void }

const ChipContext = createContext<ChipChoice | null>(null)

type ChipGroupProps = ChipChoice & {
  legend: string
  hideLegend?: boolean
  /** pair: two equal columns, for longer words. */
  shape?: 'box' | 'pair' | 'pill'
  children: ReactNode
  className?: string | undefined
}

export function ChipGroup({
  legend,
  hideLegend = false,
  shape = 'box',
  children,
  className,
  ...choice
}: ChipGroupProps) {
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'visually-hidden' : classes('label', styles.legend)}>{legend}</legend>
      <div className={styles.chips} data-shape={shape}>
        <ChipContext value={choice}>{children}</ChipContext>
      </div>
    </fieldset>
  )
}

export function useChipChoice(): ChipChoice {
  const choice = useContext(ChipContext)
  if (!choice) throw new Error('A Chip must be inside a ChipGroup')
  return choice
}
