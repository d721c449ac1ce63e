import { GRIEVANCE_STEPS, ORDERING_QUESTIONS } from '../content/contact.ts'
import { ContactPage } from '../content/contact-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { contentOf } from '../shop.ts'
import type { Route } from './+types/contact'

const POLICIES = ['tos', 'privacy', 'refund', 'shipping'] as const

export const loader = ({ context }: Route.LoaderArgs) => ({
  questions: ORDERING_QUESTIONS,
  steps: GRIEVANCE_STEPS,
  policies: POLICIES.map((name) => ({
    title: contentOf(context).policies[name].title,
    path: `/policies/${name}`,
  })),
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
