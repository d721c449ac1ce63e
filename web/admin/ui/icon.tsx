import { DESK_ICON_PATHS, type DeskIconName } from './icon-paths.ts'

type IconProps = { name: DeskIconName; size?: number; className?: string | undefined }

/** Decorative: the words beside it say what it means. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DESK_ICON_PATHS[name]} />
    </svg>
  )
}
