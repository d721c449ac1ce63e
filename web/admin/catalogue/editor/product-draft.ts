import type { ProductBody } from '#domain/drafts/product-body.ts'
import type { DraftHandle } from '../../drafts/use-draft.ts'

export type ProductDraft = DraftHandle<ProductBody>

export type SectionProps = { draft: ProductDraft }
