import type { Fact } from '#domain/product.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { DraftText } from '../../drafts/bound-fields.tsx'
import { DraftList } from '../../drafts/draft-list.tsx'
import { fieldId } from '../../drafts/field-place.ts'
import { ReportField } from '../../media/report-field.tsx'
import styles from './editor.module.css'
import type { SectionProps } from './product-draft.ts'
import { Section } from './section.tsx'

const withPart = ({ label, value }: Fact, isPart: boolean): Fact => ({
  label,
  value,
  ...(isPart && { isPart }),
})

export const InsideSection = ({ draft }: SectionProps) => (
  <Section id="inside">
    <DraftText draft={draft} path="factBasis" label="The facts refer to" hint="Such as “Per 100 mL”" />
    <DraftList
      draft={draft}
      path="facts"
      label="Nutrition facts"
      one="fact"
      max={40}
      empty={{ label: '', value: '' } as Fact}
    >
      {(fact, change, { id, name }) => (
        <div className={styles.fact}>
          <Field
            id={id}
            name={id}
            label={`Name of ${name}`}
            hideLabel
            placeholder="Energy"
            disabled={draft.isFrozen}
            value={fact.label}
            onChange={(event) => change({ ...fact, label: event.target.value })}
          />
          <Field
            id={`${id}.value`}
            name={`${id}.value`}
            label={`Amount of ${name}`}
            hideLabel
            placeholder="884 kcal"
            disabled={draft.isFrozen}
            value={fact.value}
            onChange={(event) => change({ ...fact, value: event.target.value })}
          />
          <Checkbox
            name={`${id}.part`}
            disabled={draft.isFrozen}
            checked={fact.isPart === true}
            onChange={(event) => change(withPart(fact, event.target.checked))}
          >
            Part of the line above
          </Checkbox>
        </div>
      )}
    </DraftList>
    <div id={fieldId('sheets')}>
      <ReportField
        value={draft.body.sheets}
        onChange={(sheets) => draft.set('sheets', sheets)}
        isDisabled={draft.isFrozen}
      />
      <FieldError error={draft.problemOf('sheets')} />
    </div>
  </Section>
)
