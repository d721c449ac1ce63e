import { Field } from '#web/ui/field.tsx'
import { DraftList } from '../../drafts/draft-list.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { SectionProps } from './product-draft.ts'
import { Section } from './section.tsx'

export const QuestionsSection = ({ draft }: SectionProps) => (
  <Section id="questions">
    <DraftList
      draft={draft}
      path="faqs"
      label="What shoppers ask"
      one="question"
      max={30}
      empty={{ question: '', answer: '' }}
    >
      {(faq, change, { id, name }) => (
        <>
          <Field
            id={id}
            name={id}
            label={`The ${name}`}
            disabled={draft.isFrozen}
            value={faq.question}
            onChange={(event) => change({ ...faq, question: event.target.value })}
          />
          <TextArea
            id={`${id}.answer`}
            name={`${id}.answer`}
            label="Its answer"
            rows={2}
            disabled={draft.isFrozen}
            value={faq.answer}
            onChange={(event) => change({ ...faq, answer: event.target.value })}
          />
        </>
      )}
    </DraftList>
  </Section>
)
