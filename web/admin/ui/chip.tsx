import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'
import type { DeskIconName } from './icon-paths.ts'

/** honey waits, neel informs, rose is wrong or late, sage is well, husk is a plain fact. */
export type ChipKind = 'honey' | 'neel' | 'rose' | 'sage' | 'husk'

type ChipProps = { kind?: ChipKind; icon?: DeskIconName | undefined; children: ReactNode; title?: string }

/** The state of something, in words. */
export function Chip({ kind = 'husk', icon, children, title }: ChipProps) {
  return (
    <span className={classes(styles.chip, styles[kind])} title={title}>
      {icon && <Icon name={icon} size={15} />}
      {children}
    </span>
  )
}
