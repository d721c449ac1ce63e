import { GLYPH_PATHS, type GlyphName } from './glyph-paths.ts'

type GlyphProps = { name: GlyphName; size?: number; className?: string | undefined }

const TURNS: Partial<Record<GlyphName, string>> = { groundnut: 'rotate(26 24 24)' }

export function Glyph({ name, size = 48, className }: GlyphProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={GLYPH_PATHS[name]} transform={TURNS[name]} />
    </svg>
  )
}
