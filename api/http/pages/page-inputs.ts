import { createHash } from 'node:crypto'
import type { Client } from '#contract/client.ts'
import { LISTS_TAG, productTag } from '../cache/page-tags.ts'

export type PageInputs = {
  /** Whether every question that the page asked while it was rendered has the same answer now. */
  areSame(): Promise<boolean>
  /** The tags of what the page shows. */
  tags: ReadonlySet<string>
}

const hashOf = (answer: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(answer) ?? '')
    .digest('base64')

/**
 * Records what a page is rendered from: each question that it asks, and a hash of the answer. Later questions follow from
 * earlier answers, so a page whose answers are all the same would be rendered to the same bytes.
 */
export function recordInputs() {
  const questions: { ask: () => unknown; hash: string }[] = []
  const tags = new Set<string>()

  function record<Answer>(ask: () => unknown, answer: Answer): Answer {
    questions.push({ ask, hash: hashOf(answer) })
    return answer
  }

  async function areSame() {
    try {
      for (const { ask, hash } of questions) if (hashOf(await ask()) !== hash) return false
      return true
    } catch {
      // Rendering it again says what is wrong.
      return false
    }
  }

  const inputs: PageInputs = { areSame, tags }
  return {
    inputs,
    /** Asks a question that is answered at once. */
    ask<Answer>(question: () => Answer, tag?: string): Answer {
      if (tag) tags.add(tag)
      return record(question, question())
    },
    /** The same client, recorded. */
    client: (client: Client): Client => ({
      async call(name, input) {
        const ask = () => client.call(name, input)
        const answer = await ask()
        for (const tag of tagsOf(input, answer)) tags.add(tag)
        return record(ask, answer)
      },
    }),
  }
}

const SKU = /"sku":"([^"]+)"/g

/** The products that were asked for, also if they are not sold now, and those in the answer. */
function tagsOf(input: object, answer: unknown): string[] {
  const { query } = input as { query?: { sku?: readonly string[]; slug?: string } }
  const { sku: asked, slug } = query ?? {}
  const isList = query !== undefined && !asked && slug === undefined
  const found = [...(JSON.stringify(answer) ?? '').matchAll(SKU)].map(([, sku = '']) => sku)
  return [...(isList ? [LISTS_TAG] : []), ...[...(asked ?? []), ...found].map(productTag)]
}
