import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'
import type { DeskIconName } from './icon-paths.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'className'> & {
  icon: DeskIconName
  label: string
}

export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={styles.button} aria-label={label}>
    <Icon name={icon} />
  </button>
)
