import { DraftArea, DraftNumber, DraftText, DraftYesNo } from '../../drafts/bound-fields.tsx'
import styles from './editor.module.css'
import type { SectionProps } from './product-draft.ts'
import { Section } from './section.tsx'

export const LabelSection = ({ draft }: SectionProps) => (
  <Section id="label">
    <div className={styles.four}>
      <DraftText draft={draft} path="hsnCode" label="HSN code" inputMode="numeric" hint="4 to 8 digits" />
      <DraftNumber
        draft={draft}
        path="gstRateBp"
        label="GST, in percent"
        scale={100}
        decimals={2}
        hint="Packed food: 5"
      />
      <DraftNumber draft={draft} path="shelfLifeDays" label="Shelf life, in days" />
      <DraftText draft={draft} path="countryOfOrigin" label="Country of origin" />
    </div>
    <DraftArea draft={draft} path="ingredients" label="Ingredients" rows={2} />
    <DraftArea draft={draft} path="instructions" label="How to store it" rows={2} />
    <div className={styles.two}>
      <DraftText draft={draft} path="allergens" label="Allergens" optional isNullable />
      <DraftText draft={draft} path="fssai" label="FSSAI licence" inputMode="numeric" hint="14 digits" />
    </div>
    <DraftYesNo draft={draft} path="isVegetarian" label="Vegetarian" yes="Vegetarian" no="Not vegetarian" />
  </Section>
)
