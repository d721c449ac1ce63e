import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'
import type { IconName } from './icon-paths.ts'
import { type Destination, SmartLink } from './smart-link.tsx'

type IconLinkProps = Destination & {
  icon: IconName
  label: string
  iconSize?: number
  round?: boolean
  className?: string | undefined
}

export function IconLink({
  icon,
  label,
  iconSize = 24,
  round = false,
  className,
  ...destination
}: IconLinkProps) {
  return (
    <SmartLink
      {...destination}
      className={classes(styles.button, round && styles.round, className)}
      aria-label={label}
    >
      <Icon name={icon} size={iconSize} />
    </SmartLink>
  )
}
