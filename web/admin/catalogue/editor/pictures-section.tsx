import type { SectionProps } from './product-draft.ts'
import { Section } from './section.tsx'

export const PicturesSection = ({ draft }: SectionProps) => (
  <Section id="pictures">
    <p>{Object.keys(draft.body.sizes).length}</p>
  </Section>
)
