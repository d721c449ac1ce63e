import type { BodyBlock, BodyPart, BodySection } from '#domain/content/policy-body.ts'
import {
  POLICY_CONTACTS,
  POLICY_FACTS,
  type PolicyContact,
  type PolicyFact,
} from '#domain/content/policy-facts.ts'
import { linesOf } from '#domain/content/prose.ts'
import { joined, type Piece } from './pieces.ts'

// A way to reach the shop is edited as a link with an address of this kind: contact:careEmail?subject=Refund.
const CONTACT = /^contact:(\w+)(?:\?subject=(.*))?$/

/** The ways to reach the shop, as addresses that a link can have while it is edited. */
export const CONTACT_WORDS: Record<PolicyContact, string> = {
  careEmail: 'E-mail of customer care',
  carePhone: 'Phone of customer care',
  careWhatsApp: 'WhatsApp of customer care',
  grievanceEmail: 'E-mail of the grievance officer',
  grievancePhone: 'Phone of the grievance officer',
}

const isFact = (word: string): word is PolicyFact => Object.hasOwn(POLICY_FACTS, word)
const isContact = (word: string): word is PolicyContact => Object.hasOwn(POLICY_CONTACTS, word)

function contactIn(to: string): { contact: PolicyContact; subject: string } | null {
  const [, contact = '', subject = ''] = CONTACT.exec(to) ?? []
  return isContact(contact) ? { contact, subject } : null
}

/** What an address leads to, if it is one of the shop's own ways to be reached. */
export function contactText(to: string): string | null {
  const found = contactIn(to)
  if (!found) return null
  return CONTACT_WORDS[found.contact] + (found.subject ? `, with the subject “${found.subject}”` : '')
}

function pieceOf(part: BodyPart): Piece {
  if (typeof part === 'string') return { kind: 'text', text: part }
  if ('fact' in part) return { kind: 'fixed', text: POLICY_FACTS[part.fact], fact: part.fact }
  if ('to' in part) return { kind: 'link', text: part.text, to: part.to }
  const subject = part.subject === '' ? '' : `?subject=${part.subject}`
  const text = part.text || POLICY_CONTACTS[part.contact].shown
  return { kind: 'link', text, to: `contact:${part.contact}${subject}` }
}

function partOf(piece: Piece): BodyPart {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'fixed') return isFact(piece.fact) ? { fact: piece.fact } : piece.text
  const found = contactIn(piece.to)
  if (!found) return { text: piece.text, to: piece.to }
  const isOwnText = piece.text !== POLICY_CONTACTS[found.contact].shown
  return { ...found, text: isOwnText ? piece.text : '' }
}

/** A line of a policy as it is edited, and as it is stored. */
export const piecesOf = (parts: readonly BodyPart[]): Piece[] => joined(parts.map(pieceOf))
export const partsOf = (pieces: readonly Piece[]): BodyPart[] => joined(pieces).map(partOf)

/** Whether words that only a decision changes stand in a section. */
export const isFixed = ({ blocks }: Pick<BodySection, 'blocks'>): boolean =>
  blocks.flatMap(linesOf).some((line) => line.some((part) => typeof part === 'object' && 'fact' in part))

const lineText = (line: readonly BodyPart[]) =>
  piecesOf(line)
    .map(({ text }) => text)
    .join('')

/** The words of paragraphs and lists, one line for each. */
export const proseText = (blocks: readonly BodyBlock[]): string =>
  blocks
    .flatMap((block) =>
      block.kind === 'paragraph' ? [lineText(block.parts)] : block.items.map((item) => `• ${lineText(item)}`),
    )
    .join('\n')

const isBlock = (value: unknown) =>
  typeof value === 'object' && value !== null && ('parts' in value || 'items' in value)

/** Whether a value of a draft is running text. */
export const isProse = (value: unknown): value is BodyBlock[] =>
  Array.isArray(value) && value.length > 0 && value.every(isBlock)

/** The words of a section, for searching. */
export const sectionText = ({ title, blocks }: BodySection): string => `${title}\n${proseText(blocks)}`
