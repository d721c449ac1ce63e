import { seconds } from '#kit/duration.ts'
import type { People } from './fuzz-people.ts'
import type { Send } from './open-load.ts'
import type { Site } from './site.ts'
import type { Known, Random } from './values.ts'

export const SLOW = seconds(1)

/** Finds of one run, by kind, with the first examples. */
type Finds = Record<string, { count: number; examples: string[] }>

export type Fuzz = {
  site: Site
  send: Send
  random: Random
  people: People
  known: Known
  /** Orders by the id of their customer. */
  orders: ReadonlyMap<string, string>
  finds: Finds
  statuses: Record<string, number>
}

export function note({ finds }: Fuzz, kind: string, example: string) {
  const find = finds[kind] ?? { count: 0, examples: [] }
  finds[kind] = find
  find.count += 1
  if (find.examples.length < 10) find.examples.push(example.slice(0, 400))
}

export function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const parts = Object.entries(value).map(([name, part]) => {
    const text = typeof part === 'object' ? JSON.stringify(part) : String(part)
    return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`
  })
  return parts.length === 0 ? '' : `?${parts.join('&').slice(0, 1500)}`
}
