import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { type Destination, SmartLink } from './smart-link.tsx'
import styles from './text-link.module.css'

type TextLinkProps = Destination & {
  children: ReactNode
  arrow?: boolean
  className?: string | undefined
  onClick?: (() => void) | undefined
}

export function TextLink({ children, arrow = false, className, ...destination }: TextLinkProps) {
  return (
    <SmartLink {...destination} className={classes(styles.link, className)}>
      <span className={styles.words}>{children}</span>
      {arrow && <Icon name="arrow-right" size={20} />}
    </SmartLink>
  )
}
