import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'
import type { IconName } from './icon-paths.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  iconSize?: number
  framed?: boolean
}

export function IconButton({
  icon,
  label,
  iconSize = 24,
  framed = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, framed && styles.framed, className)}
      aria-label={label}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
