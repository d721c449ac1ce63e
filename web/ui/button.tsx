import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style.ts'
import { Stone } from './stone.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & {
    /** Set while the action runs: the icon turns, the label changes, presses are ignored. */
    loadingLabel?: string | undefined
  }

const ignorePress = (event: MouseEvent) => event.preventDefault()

export function Button({
  variant,
  size,
  wide,
  className,
  loadingLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const loading = loadingLabel !== undefined
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle({ variant, size, wide, className })}
      onClick={loading ? ignorePress : onClick}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
    >
      {loading && <Stone detail="small" size={24} turning />}
      {loading ? loadingLabel : children}
    </button>
  )
}
