import { BUNDLE_TEXT, CATEGORIES, CATEGORY_TEXT } from '#domain/category.ts'
import { Field } from '#web/ui/field.tsx'
import { DraftArea, DraftSelect, DraftText } from '../../drafts/bound-fields.tsx'
import { DraftList } from '../../drafts/draft-list.tsx'
import styles from './editor.module.css'
import type { SectionProps } from './product-draft.ts'
import { Section } from './section.tsx'

const SHELVES = [
  { value: '', label: BUNDLE_TEXT.label },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_TEXT[value].label })),
]
const TYPES = [
  { value: 'SINGLE', label: 'Single product' },
  { value: 'BUNDLE', label: 'Combo' },
]

export function WordsSection({ draft }: SectionProps) {
  const { isPublished } = draft.draft
  return (
    <Section id="words">
      <div className={styles.two}>
        <DraftText draft={draft} path="title" label="Title" />
        <DraftText draft={draft} path="hindiTitle" label="Hindi title" optional lang="hi" />
      </div>
      <DraftArea
        draft={draft}
        path="description"
        label="Description"
        rows={5}
        hint={`${draft.body.description.length.toLocaleString('en-IN')} of 4,000 characters`}
      />
      <DraftList draft={draft} path="bullets" label="Bullets" one="bullet" max={12} empty="">
        {(bullet, change, { id, name }) => (
          <Field
            id={id}
            name={id}
            label={`The ${name}`}
            hideLabel
            disabled={draft.isFrozen}
            value={bullet}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </DraftList>
      <div className={styles.two}>
        {!isPublished && (
          <DraftSelect draft={draft} path="type" label="Single product or combo" options={TYPES} />
        )}
        <DraftSelect draft={draft} path="category" label="Category" options={SHELVES} />
      </div>
      <div className={styles.two}>
        <DraftText draft={draft} path="primaryColor" label="Colour of the page" type="color" />
        <DraftText draft={draft} path="secondaryColor" label="Its second colour" type="color" />
      </div>
    </Section>
  )
}
