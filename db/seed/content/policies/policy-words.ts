import type { BodyBlock, BodyPart, BodySection, PolicyBody } from '#domain/content/policy-body.ts'
import type { PolicyContact, PolicyFact } from '#domain/content/policy-facts.ts'

export { link } from '#domain/content/prose.ts'

/** Words that staff cannot change. */
export const fact = (name: PolicyFact): BodyPart => ({ fact: name })

/** A way to reach the shop; without a text, the address or number itself is shown. */
export const contact = (name: PolicyContact, subject = '', text = ''): BodyPart => ({
  contact: name,
  text,
  subject,
})

export const p = (...parts: BodyPart[]): BodyBlock => ({ kind: 'paragraph', parts })

/** One item per argument; an item of several parts comes as an array. */
export const list = (...items: (BodyPart | BodyPart[])[]): BodyBlock => ({
  kind: 'list',
  items: items.map((item) => (Array.isArray(item) ? item : [item])),
})

type Named = { id: string; title: string; blocks: BodyBlock[] }

export const section = (id: string, title: string, ...blocks: BodyBlock[]): Named => ({ id, title, blocks })

type Head = { title: string; description: string; lead: string; publishedOn: string }

/** A policy and the day of its last update. Positions leave room between two sections. */
export const policy = (
  { publishedOn, ...head }: Head,
  sections: readonly Named[],
): { body: PolicyBody; publishedOn: string } => ({
  publishedOn,
  body: { ...head, sections: Object.fromEntries(sections.map(sectionOf)) },
})

const sectionOf = ({ id, ...section }: Named, place: number): [string, BodySection] => [
  id,
  { position: (place + 1) * 10, ...section },
]
