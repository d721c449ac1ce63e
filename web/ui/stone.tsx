import { classes } from './classes.ts'
import styles from './stone.module.css'
import { STONE_CUTS, type StoneDetail, stoneHarps } from './stone-geometry.ts'

type StoneProps = { detail?: StoneDetail; size?: number; turning?: boolean; className?: string | undefined }

const FURROWS: Record<StoneDetail, string> = {
  full: stoneHarps('full').join(''),
  small: stoneHarps('small').join(''),
  frame: stoneHarps('frame').join(''),
}

/** The logo: a millstone seen from above. Decorative, so it is hidden from screen readers. */
export function Stone({ detail = 'full', size = 48, turning = false, className }: StoneProps) {
  const { stroke, rim, eye } = STONE_CUTS[detail]
  return (
    <svg
      className={classes(styles.stone, turning && styles.turning, className)}
      viewBox="-52 -52 104 104"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle r="50" strokeWidth={rim} />
      <circle r={eye} />
      {detail !== 'frame' && (
        <path d="M0-6C5.2-2.2 5.2 2.2 0 6C-5.2 2.2-5.2-2.2 0-6Z" fill="currentColor" stroke="none" />
      )}
      <path d={FURROWS[detail]} />
    </svg>
  )
}
