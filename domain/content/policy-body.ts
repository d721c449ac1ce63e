import type { Containers } from '../drafts/draft-fields.ts'
import type { BodyLink } from './home-body.ts'
import type { PolicyContact, PolicyFact } from './policy-facts.ts'
import type { Prose } from './prose.ts'

/**
 * A piece of running text: plain words, words that lead somewhere, a locked fact of the shop, or a way to reach it.
 * `text` of a contact may be empty: then the address or number itself is shown. `subject` is that of a mail.
 */
export type BodyPart =
  | string
  | BodyLink
  | { fact: PolicyFact }
  | { contact: PolicyContact; text: string; subject: string }

export type BodyBlock = Prose<BodyPart>

export type BodySection = { position: number; title: string; blocks: BodyBlock[] }

/** The date of the last update is set by publishing and is therefore not part of the body. */
export type PolicyBody = {
  title: string
  /** For search engines. */
  description: string
  lead: string
  /** By anchor: `sms-policy`. */
  sections: Record<string, BodySection>
}

export const POLICY_CONTAINERS: Containers = ['sections', 'sections.*']
