/** Running text: paragraphs and lists of pieces. */
export type Prose<Piece> = { kind: 'paragraph'; parts: Piece[] } | { kind: 'list'; items: Piece[][] }

/** A piece as a page shows it: plain words, or words that lead somewhere. */
export type Part = string | { text: string; to: string }

export type Block = Prose<Part>

export type PolicySection = { id: string; title: string; blocks: Block[] }

/** A policy as its page shows it. */
export type Policy = {
  title: string
  description: string
  /** Shown in these words. */
  lastUpdated: string
  lead: string
  sections: PolicySection[]
}

export const link = (text: string, to: string) => ({ text, to })

export const p = (...parts: Part[]): Block => ({ kind: 'paragraph', parts })

/** The lines of a block: a paragraph is one, a list has one for each item. */
export const linesOf = <Piece>(block: Prose<Piece>): Piece[][] =>
  block.kind === 'paragraph' ? [block.parts] : block.items

export const partText = (part: Part): string => (typeof part === 'string' ? part : part.text)
