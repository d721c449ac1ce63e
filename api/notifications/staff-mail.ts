import { BRAND } from '#domain/brand.ts'
import { invariant } from '#kit/invariant.ts'
import { summary, text, view, type Write } from './order-mail-parts.ts'

const { care } = BRAND

/** A mail that a member of staff wrote. Its lines are paragraphs; the writer's name is not shown. */
export const staffMail: Write = (facts) => {
  invariant(facts.written, 'a mail of staff has its text')
  const { subject, text: words } = facts.written
  return {
    subject,
    preheader: words.slice(0, 120),
    heading: subject,
    blocks: [
      ...words
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map(text),
      text(`If you have a question, write to ${care.email} or call ${care.phone.display} (${care.hours}).`),
      view(facts),
      ...summary(facts),
    ],
  }
}
