import { expect, test } from 'vitest'
import { markupOf } from '../orders/sample-page.tsx'
import { GRIEVANCE_STEPS, ORDERING_QUESTIONS } from './contact.ts'
import { ContactPage } from './contact-page.tsx'

const HTML = markupOf(
  <ContactPage
    questions={ORDERING_QUESTIONS}
    steps={GRIEVANCE_STEPS}
    policies={[{ title: 'Refund Policy', path: '/policies/refund' }]}
  />,
)

const partOf = (id: string) => {
  const start = HTML.indexOf(`<section id="${id}"`)
  return HTML.slice(start, HTML.indexOf('</section>', start))
}

test('customer care has a phone, a mail with its subject, WhatsApp and hours', () => {
  const care = partOf('care')
  expect(care).toContain('href="tel:+917423000000"')
  expect(care).toContain('href="mailto:care@aranyamill.example?subject=A%20question%20about%20my%20order"')
  expect(care).toContain('href="https://wa.me/917423000000"')
  expect(care).toContain('Monday to Saturday, 9 AM to 7 PM')
})

test('the grievance officer has a name, a designation, a contact and three promises', () => {
  const grievance = partOf('grievance')
  for (const words of ['A. Placeholder', 'Grievance Officer', 'grievance@aranyamill.example']) {
    expect(grievance).toContain(words)
  }
  expect(grievance).toContain('href="tel:+917423000001"')
  for (const promise of ['Within 48 hours', 'ticket number', 'Within one month']) {
    expect(grievance).toContain(promise)
  }
})

test('the registered office has its legal name', () => {
  expect(partOf('office')).toMatch(/Aranya Mill Foods Pvt\. Ltd\.<br\/>14 Mandi Road, Neemuch/)
})

test('every question opens without JavaScript, and the policies are linked', () => {
  const questions = partOf('questions')
  expect(questions.match(/<details/g)).toHaveLength(ORDERING_QUESTIONS.length)
  expect(questions).toMatch(/href="\/policies\/refund"[^>]*>/)
})

test('[CARE-1] without scripts the form cannot be sent, and says how to write instead', () => {
  const write = partOf('write')
  expect(write).toMatch(/<button disabled="" type="submit"/)
  expect(write).toContain('method="post"')
  expect(write).toMatch(/<noscript>.*care@aranyamill\.example.*<\/noscript>/)
})
