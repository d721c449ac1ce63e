import { isProse, proseText } from '../content/policy-parts.ts'

const KEY_WORDS: Readonly<Record<string, string>> = {
  price: 'Price',
  max: 'MRP or list price',
  media: 'File',
  alt: 'What it shows',
  isSoldOut: 'Marked as sold out',
  platforms: 'Sold at',
  isPart: 'Part of the line above',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keyText = (key: string) =>
  KEY_WORDS[key] ??
  key.charAt(0).toUpperCase() + key.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A value of a draft for people: one line for each entry of a list. Empty if there is none. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isProse(value)) return proseText(value)
  if (Array.isArray(value)) return value.map(entryText).join('\n')
  return entryText(value)
}

const entryText = (value: unknown): string =>
  isObject(value)
    ? Object.entries(value)
        .filter(([, inner]) => inner !== null)
        .map(([key, inner]) => `${keyText(key)}: ${valueText(inner)}`)
        .join(' · ')
    : String(value)
