import { COUNTRY_CODES, type CountryCode } from '#domain/locale.ts'
import { type BrowserStorage, readKey, writeKey } from './browser.ts'

export const PREFERENCES_KEY = 'am_kept'
export const COMPARE_MAX = 4

const VERSION = 1
const MAX_LENGTH = 8000
const SKU = /^[\w-]{1,40}$/
const POSTAL_CODE = /^\d{5,6}$/

/** What the browser remembers for comfort. Losing it costs a few taps, never a cart. */
export type Preferences = {
  /** The PIN or ZIP code that the shopper last asked about, by country. */
  pin: Partial<Record<CountryCode, string>>
  /** SKUs of the products to compare. */
  compare: readonly string[]
}

export const NO_PREFERENCES: Preferences = { pin: {}, compare: [] }

/** Parses the stored text. Drops whatever is invalid, and everything of another version. */
export function parsePreferences(text: string | null): Preferences {
  const stored = parseJson(text)
  if (stored?.v !== VERSION) return NO_PREFERENCES
  const pins = isRecord(stored.pin) ? stored.pin : {}
  const compare = Array.isArray(stored.compare) ? stored.compare : []
  return {
    pin: Object.fromEntries(
      COUNTRY_CODES.flatMap((country) =>
        matches(pins[country], POSTAL_CODE) ? [[country, pins[country]]] : [],
      ),
    ),
    compare: [...new Set(compare.filter((sku) => matches(sku, SKU)))].slice(0, COMPARE_MAX),
  }
}

function parseJson(text: string | null): Record<string, unknown> | null {
  if (text === null || text.length > MAX_LENGTH) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const matches = (value: unknown, format: RegExp): value is string =>
  typeof value === 'string' && format.test(value)

/** Keeps the preferences in the browser's storage, or in memory where the browser refuses storage. */
export function createPreferences(storage: () => BrowserStorage) {
  const listeners = new Set<() => void>()
  let inMemory: string | null = null
  let parsed = { text: null as string | null, value: NO_PREFERENCES }

  function read(): Preferences {
    const text = inMemory ?? readKey(storage(), PREFERENCES_KEY)
    // The same object until the text changes, as React expects of a store.
    if (text !== parsed.text) parsed = { text, value: parsePreferences(text) }
    return parsed.value
  }

  return {
    read,
    change(change: Partial<Preferences>): void {
      const text = JSON.stringify({ v: VERSION, ...read(), ...change })
      writeKey(storage(), PREFERENCES_KEY, text)
      inMemory = readKey(storage(), PREFERENCES_KEY) === text ? null : text
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
