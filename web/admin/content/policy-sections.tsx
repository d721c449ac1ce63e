import { useState } from 'react'
import { inOrder } from '#domain/content/content-block.ts'
import { idOfTitle, lastPosition } from '#domain/content/new-entry.ts'
import type { BodySection, PolicyBody } from '#domain/content/policy-body.ts'
import { Field } from '#web/ui/field.tsx'
import { fieldId } from '../drafts/field-place.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import styles from './content.module.css'
import { ContentText } from './content-text.tsx'
import type { Editing } from './editing.ts'
import { Fold } from './fold.tsx'
import { OrderedList } from './ordered-list.tsx'
import { Blocks } from './policy-blocks.tsx'
import { isFixed, sectionText } from './policy-parts.ts'
import { movedPaths } from './positions.ts'

type SectionsProps = { editing: Editing<PolicyBody> }
type Entry = BodySection & { id: string }

/** The sections of a policy, each as the headings, paragraphs and lists that it is. */
export function PolicySections({ editing }: SectionsProps) {
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<string>()
  const { sections } = editing.body
  const all: Entry[] = inOrder(sections)
  const wanted = words.trim().toLowerCase()
  const shown = wanted === '' ? all : all.filter((one) => sectionText(one).toLowerCase().includes(wanted))
  const isWhole = shown.length === all.length && !editing.isReadOnly
  return (
    <div className={styles.part}>
      {all.length > 5 && (
        <Field
          name="find-section"
          label="Find words in this policy"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {shown.length === 0 && wanted !== '' && <EmptyList>No section has these words.</EmptyList>}
      <OrderedList
        label="Sections"
        items={shown}
        idOf={({ id }) => id}
        nameOf={({ title, id }) => title || id}
        onOrder={isWhole ? (ordered) => editing.setAll(movedPaths('sections', ordered)) : undefined}
        onRemove={isWhole ? ({ id }) => editing.setAll({ [`sections.${id}`]: null }) : undefined}
      >
        {(section, place) => (
          <Section
            editing={editing}
            section={section}
            number={place + 1}
            isOpen={section.id === opened || (wanted !== '' && shown.length < 4)}
          />
        )}
      </OrderedList>
      {!editing.isReadOnly && (
        <NewSection
          onAdd={(title) => {
            const id = idOfTitle(title, sections)
            const section = {
              position: lastPosition(sections),
              title,
              blocks: [{ kind: 'paragraph', parts: [] }],
            }
            editing.setAll({ [`sections.${id}`]: section })
            setOpened(id)
          }}
        />
      )}
    </div>
  )
}

function NewSection({ onAdd }: { onAdd: (title: string) => void }) {
  const [title, setTitle] = useState('')
  return (
    <form
      className={styles.adding}
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() === '') return
        onAdd(title.trim())
        setTitle('')
      }}
    >
      <Field
        name="new-section"
        label="Heading of a new section"
        maxLength={100}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" icon="plus">
        Add section
      </Button>
    </form>
  )
}

type SectionProps = SectionsProps & { section: Entry; number: number; isOpen: boolean }

function Section({ editing, section: { id, title, blocks }, number, isOpen }: SectionProps) {
  const problem = editing.problemOf(`sections.${id}`)
  return (
    <Fold
      id={fieldId(`sections.${id}`)}
      title={title || 'No heading yet'}
      isOpen={isOpen || problem !== undefined}
      aside={
        <>
          {problem && <Chip kind="rose">{problem}</Chip>}
          {isFixed({ blocks }) && <Chip icon="lock">has locked words</Chip>}
        </>
      }
    >
      <ContentText
        editing={editing}
        path={`sections.${id}.title`}
        label={`Heading of section ${number}`}
        value={title}
        most={100}
        hint={`Address: #${id}`}
      />
      <Blocks
        blocks={blocks}
        name={title || `section ${number}`}
        onChange={
          editing.isReadOnly ? undefined : (next) => editing.setAll({ [`sections.${id}.blocks`]: next })
        }
      />
    </Fold>
  )
}
