import { inOrder } from './content-block.ts'
import type { BodyBlock, BodyPart, PolicyBody } from './policy-body.ts'
import { POLICY_CONTACTS, POLICY_FACTS } from './policy-facts.ts'
import type { Block, Part, Policy } from './prose.ts'

function shownPart(part: BodyPart): Part {
  if (typeof part === 'string') return part
  if ('fact' in part) return POLICY_FACTS[part.fact]
  if (!('contact' in part)) return part
  const { shown, to } = POLICY_CONTACTS[part.contact]
  return { text: part.text || shown, to: to(part.subject) }
}

/** Words that follow each other become one piece. */
function shownLine(parts: readonly BodyPart[]): Part[] {
  const line: Part[] = []
  for (const part of parts.map(shownPart)) {
    const last = line.at(-1)
    if (typeof part === 'string' && typeof last === 'string') line[line.length - 1] = last + part
    else line.push(part)
  }
  return line
}

const shownBlock = (block: BodyBlock): Block =>
  block.kind === 'paragraph'
    ? { kind: 'paragraph', parts: shownLine(block.parts) }
    : { kind: 'list', items: block.items.map(shownLine) }

const WORDS = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** A policy as its page shows it: the locked facts are filled in, and the date is that of its publication. */
export const shownPolicy = (body: PolicyBody, publishedAt: Date): Policy => ({
  title: body.title,
  description: body.description,
  lead: body.lead,
  lastUpdated: WORDS.format(publishedAt),
  sections: inOrder(body.sections).map(({ id, title, blocks }) => ({
    id,
    title,
    blocks: blocks.map(shownBlock),
  })),
})
