import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Stone } from '#web/ui/stone.tsx'
import styles from './button.module.css'
import { Icon } from './icon.tsx'
import type { DeskIconName } from './icon-paths.ts'
import { Kbd } from './kbd.tsx'
import { useOnline } from './use-online.ts'

type Look = {
  /** `primary` is the one deed of a screen or panel; `quiet` has no frame; `danger` cannot be taken back. */
  look?: 'primary' | 'plain' | 'turmeric' | 'quiet' | 'danger' | undefined
  size?: 'control' | 'row' | undefined
  icon?: DeskIconName | undefined
  /** The key that does the same. */
  hint?: string | undefined
  wide?: boolean | undefined
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Look & {
    /** Set while the deed runs: the label changes and presses are ignored. */
    busyLabel?: string | undefined
    /** It sends a change to the server, so it waits while there is no network. */
    writes?: boolean | undefined
  }

const lookOf = ({ look = 'plain', size = 'control', wide }: Look) =>
  classes(styles.button, styles[look], size === 'row' && styles.row, wide && styles.wide)

const ignorePress = (event: MouseEvent) => event.preventDefault()

export function Button({
  look,
  size,
  icon,
  hint,
  wide,
  busyLabel,
  writes,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isWaiting = useOnline() === false && writes === true
  const isBusy = busyLabel !== undefined
  const isIdle = isBusy || isWaiting
  return (
    <button
      type="button"
      {...rest}
      // The visible words are part of the name (WCAG 2.5.3), and they say something else now.
      aria-label={isIdle ? undefined : rest['aria-label']}
      className={lookOf({ look, size, wide })}
      onClick={isIdle ? ignorePress : onClick}
      aria-disabled={isIdle || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <Stone detail="small" size={18} turning /> : icon && <Icon name={icon} size={18} />}
      {isWaiting ? 'Waiting for the network' : (busyLabel ?? children)}
      {hint && !isIdle && <Kbd>{hint}</Kbd>}
    </button>
  )
}

type ButtonLinkProps = Look & { to: string; children: ReactNode; reloadDocument?: boolean; target?: string }

export function ButtonLink({ look, size, icon, hint, wide, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={lookOf({ look, size, wide })}>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {hint && <Kbd>{hint}</Kbd>}
    </Link>
  )
}
