import { GRIEVANCE_STEPS, ORDERING_QUESTIONS } from '../content/contact.ts'
import { ContactPage } from '../content/contact-page.tsx'
import { POLICIES } from '../content/policies.ts'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/contact'

export const loader = () => ({
  questions: ORDERING_QUESTIONS,
  steps: GRIEVANCE_STEPS,
  policies: Object.entries(POLICIES).map(([name, { title }]) => ({ title, path: `/policies/${name}` })),
})

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description:
      'How to reach the mill by phone, e-mail and WhatsApp, and whom to write to if that did not help.',
  })

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />
}
