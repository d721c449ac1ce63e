/** A piece of running text: plain words, or words that lead somewhere. */
export type Part = string | { text: string; to: string }

export type Block = { kind: 'paragraph'; parts: Part[] } | { kind: 'list'; items: Part[][] }

export type PolicySection = { id: string; title: string; blocks: Block[] }

export type Policy = {
  title: string
  description: string
  /** Shown in these words. */
  lastUpdated: string
  lead: string
  sections: PolicySection[]
}

export const link = (text: string, to: string): Part => ({ text, to })

export const p = (...parts: Part[]): Block => ({ kind: 'paragraph', parts })

/** One item per argument; an item of several parts comes as an array. */
export const list = (...items: (Part | Part[])[]): Block => ({
  kind: 'list',
  items: items.map((item) => (Array.isArray(item) ? item : [item])),
})

export const section = (id: string, title: string, ...blocks: Block[]): PolicySection => ({
  id,
  title,
  blocks,
})

export const partText = (part: Part): string => (typeof part === 'string' ? part : part.text)
