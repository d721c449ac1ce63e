import type { DeskProduct } from '#contract/admin/products.ts'
import styles from './editor.module.css'
import { InsideSection } from './inside-section.tsx'
import { LabelSection } from './label-section.tsx'
import { BenefitsSection, MakingSection, ValuesSection } from './making-sections.tsx'
import { PicturesSection } from './pictures-section.tsx'
import type { ProductDraft } from './product-draft.ts'
import { QuestionsSection } from './questions-section.tsx'
import { RecipesSection } from './recipes-section.tsx'
import { SearchSection } from './search-section.tsx'
import { SizesSection } from './sizes-section.tsx'
import { WordsSection } from './words-section.tsx'

type EditorSectionsProps = { draft: ProductDraft; product: DeskProduct }

/** Everything that shoppers read about a product, in the order of its page. */
export const EditorSections = ({ draft, product }: EditorSectionsProps) => (
  <div className={styles.sections}>
    <WordsSection draft={draft} />
    <SizesSection draft={draft} product={product} />
    <PicturesSection draft={draft} />
    <LabelSection draft={draft} />
    <ValuesSection draft={draft} />
    <MakingSection draft={draft} />
    <BenefitsSection draft={draft} />
    <InsideSection draft={draft} />
    <RecipesSection draft={draft} />
    <QuestionsSection draft={draft} />
    <SearchSection draft={draft} product={product} />
  </div>
)
