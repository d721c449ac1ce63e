import { OpeningSoon } from '../content/opening-soon.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description: 'How to reach the mill by phone, e-mail and WhatsApp.',
  })

export default function Contact() {
  return (
    <OpeningSoon
      title="Contact"
      lead="This page is still being built. Until it opens, our phone, e-mail and WhatsApp stand at the foot of every page."
    />
  )
}
