import type { Kind } from '#domain/category.ts'
import { Seal } from '../ui/seal.tsx'
import { KindGlyph } from './listing/kind-glyph.tsx'

type ProductSealProps = { kind: Kind; className?: string | undefined }

const WORDS: Record<Kind, { top: string; bottom: string }> = {
  oils: { top: 'Wood pressed', bottom: 'No heat' },
  spices: { top: 'Stone ground', bottom: 'Small lots' },
  flours: { top: 'Stone ground', bottom: 'Slow milled' },
  millets: { top: 'Unpolished', bottom: 'Whole grain' },
  pulses: { top: 'Unpolished', bottom: 'Sorted by hand' },
  superfoods: { top: 'Made slowly', bottom: 'Small lots' },
  bundle: { top: 'Packed', bottom: 'Together' },
}

/** The stamp of a kind, placed on an empty part of a picture. */
export function ProductSeal({ kind, className }: ProductSealProps) {
  return (
    <Seal {...WORDS[kind]} className={className}>
      <KindGlyph kind={kind} />
    </Seal>
  )
}
