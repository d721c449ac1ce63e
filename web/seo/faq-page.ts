import type { JsonLdNode } from './json-ld-text.ts'

type Faq = { question: string; answer: string }

/** Null without questions: search engines report an empty list as an error. */
export function faqPage(faqs: readonly Faq[]): JsonLdNode | null {
  if (faqs.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
