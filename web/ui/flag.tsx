import { classes } from './classes.ts'
import styles from './flag.module.css'

export type FlagCountry = 'IN' | 'US'

type FlagProps = { country: FlagCountry; className?: string | undefined }

const SPOKES = 'M12 6v4M10 8h4M10.6 6.6l2.8 2.8M13.4 6.6l-2.8 2.8'
const STRIPES = 'M0 .6h24M0 3.1h24M0 5.5h24M0 8h24M0 10.5h24M0 12.9h24M0 15.4h24'
const STARS = 'M1.6 1.8h.1M4.5 1.8h.1M7.4 1.8h.1M3 4h.1M6 4h.1M1.6 6.2h.1M4.5 6.2h.1M7.4 6.2h.1'

const DRAWINGS = {
  IN: (
    <>
      <path fill="#f08a24" d="M0 0h24v5.4H0z" />
      <path fill="#217a3c" d="M0 10.6h24V16H0z" />
      <circle cx="12" cy="8" r="2" fill="none" stroke="#1b3f8b" strokeWidth=".5" />
      <path d={SPOKES} stroke="#1b3f8b" strokeWidth=".3" />
    </>
  ),
  US: (
    <>
      <path d={STRIPES} stroke="#b5283a" strokeWidth="1.24" />
      <path fill="#2f3f73" d="M0 0h9.6v8.6H0z" />
      <path d={STARS} stroke="#fff" strokeWidth="1.1" strokeLinecap="round" />
    </>
  ),
} satisfies Record<FlagCountry, unknown>

export function Flag({ country, className }: FlagProps) {
  return (
    <svg
      className={classes(styles.flag, className)}
      viewBox="0 0 24 16"
      width="24"
      height="16"
      aria-hidden="true"
    >
      <path fill="#fff" d="M0 0h24v16H0z" />
      {DRAWINGS[country]}
    </svg>
  )
}
