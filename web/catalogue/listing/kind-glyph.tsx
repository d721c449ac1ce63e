import type { Kind } from '#domain/category.ts'
import { MENU } from '../../layout/menu.ts'
import { Glyph } from '../../ui/glyph.tsx'

type KindGlyphProps = { kind: Kind; size?: number; className?: string | undefined }

/** The glyph of a kind in the menu. */
export function KindGlyph({ kind, ...rest }: KindGlyphProps) {
  const entry = MENU.find((item) => item.kind === kind)
  return entry ? <Glyph name={entry.glyph} {...rest} /> : null
}
