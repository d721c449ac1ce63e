import { KINDS, type Kind, kindText } from '#domain/category.ts'
import type { GlyphName } from '../ui/glyph-paths.ts'

export const GLYPHS: Record<Kind, GlyphName> = {
  oils: 'groundnut',
  spices: 'chilli',
  flours: 'wheat',
  millets: 'millet',
  pulses: 'dal',
  superfoods: 'moringa',
  bundle: 'tiffin',
}

/** The main menu: the product kinds are its top level. */
export const MENU = KINDS.map((kind) => ({
  kind,
  label: kindText(kind).menuLabel,
  glyph: GLYPHS[kind],
  path: `/products?kind=${kind}`,
}))
