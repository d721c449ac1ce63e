import { classes } from './classes.ts'
import styles from './icon.module.css'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

type IconProps = { name: IconName; size?: number; className?: string | undefined }

export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={classes(styles.icon, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
