import { OpeningSoon } from '../content/opening-soon.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'About',
    description: 'Who we are and why we mill slowly.',
  })

export default function About() {
  return (
    <OpeningSoon
      title="About the mill"
      lead="We press in wood and grind on stone. We are still writing down how it began."
    />
  )
}
