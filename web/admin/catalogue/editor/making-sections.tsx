import drawings from '#media/drawings.svg?url'
import { DRAWINGS } from '#media/drawings.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { DraftList } from '../../drafts/draft-list.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './editor.module.css'
import type { SectionProps } from './product-draft.ts'
import { Section } from './section.tsx'

const OPTIONS = DRAWINGS.map((value) => ({ value, label: value }))

type DrawingFieldProps = {
  id: string
  name: string
  value: string
  isOff: boolean
  onChange: (name: string) => void
}

const DrawingField = ({ id, name, value, isOff, onChange }: DrawingFieldProps) => (
  <div className={styles.drawing}>
    <Drawing src={`${drawings}#${value}`} size={40} />
    <Select
      id={`${id}.drawing`}
      name={`${id}.drawing`}
      label={`Drawing of ${name}`}
      hideLabel
      options={OPTIONS}
      disabled={isOff}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)

export const ValuesSection = ({ draft }: SectionProps) => (
  <Section id="values">
    <DraftList
      draft={draft}
      path="features"
      label="Short values with a drawing"
      one="value"
      max={12}
      empty={{ drawing: 'leaf', title: '' }}
    >
      {(feature, change, place) => (
        <>
          <DrawingField
            {...place}
            value={feature.drawing}
            isOff={draft.isFrozen}
            onChange={(drawing) => change({ ...feature, drawing })}
          />
          <Field
            id={place.id}
            name={place.id}
            label={`Words of ${place.name}`}
            hideLabel
            disabled={draft.isFrozen}
            value={feature.title}
            onChange={(event) => change({ ...feature, title: event.target.value })}
          />
        </>
      )}
    </DraftList>
  </Section>
)

type DescribedProps = SectionProps & { path: 'process' | 'benefits'; label: string; one: string }

const Described = ({ draft, path, label, one }: DescribedProps) => (
  <DraftList
    draft={draft}
    path={path}
    label={label}
    one={one}
    max={12}
    empty={{ drawing: 'hands', description: '' }}
  >
    {(item, change, place) => (
      <>
        <DrawingField
          {...place}
          value={item.drawing}
          isOff={draft.isFrozen}
          onChange={(drawing) => change({ ...item, drawing })}
        />
        <TextArea
          id={place.id}
          name={place.id}
          label={`Words of ${place.name}`}
          rows={2}
          disabled={draft.isFrozen}
          value={item.description}
          onChange={(event) => change({ ...item, description: event.target.value })}
        />
      </>
    )}
  </DraftList>
)

export const MakingSection = ({ draft }: SectionProps) => (
  <Section id="making">
    <Described draft={draft} path="process" label="Step by step" one="step" />
  </Section>
)

export const BenefitsSection = ({ draft }: SectionProps) => (
  <Section id="benefits">
    <Described draft={draft} path="benefits" label="What it is good for" one="benefit" />
  </Section>
)
