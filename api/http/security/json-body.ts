import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { HttpFailure } from '../calls/failure.ts'

const JSON_TYPE = /^application\/json(;\s*charset="?utf-8"?)?$/i
const BYTE_ORDER_MARK = /^\uFEFF/
const DEEPEST_NESTING = 10

/** One parser for every body: JSON or nothing. Odd spellings of the type must not slip past validation. */
export function acceptOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  // The common type by its name, which is found faster than by the star.
  app.addContentTypeParser(['application/json', '*'], { parseAs: 'buffer' }, ({ headers }, body, done) =>
    done(null, readJson(headers, body as Buffer)),
  )
}

function readJson(headers: IncomingHttpHeaders, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (headers['content-encoding'] || !JSON_TYPE.test(headers['content-type'] ?? ''))
    throw new HttpFailure('UNSUPPORTED_MEDIA_TYPE')
  return parseJson(bytes)
}

/** Reads JSON strictly: valid UTF-8, shallow, and no text that PostgreSQL or a page could not hold. */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new HttpFailure('BAD_JSON')
  const text = bytes.toString().replace(BYTE_ORDER_MARK, '')
  if (nesting(text) > DEEPEST_NESTING) throw new HttpFailure('BAD_JSON')
  const value = parse(text)
  // Only an escape can smuggle such a character in: the bytes themselves were checked as UTF-8.
  if (text.includes('\\u') && !everyText(value, isStorable)) throw new HttpFailure('BAD_JSON')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpFailure('BAD_JSON')
  }
}

/** How deep brackets nest outside of strings; counted before parsing, so that depth costs nothing. */
function nesting(text: string) {
  let depth = 0
  let deepest = 0
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === '"') index = endOfString(text, index)
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === ']' || sign === '}') depth--
  }
  return deepest
}

function endOfString(text: string, start: number) {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '"') return index
    if (text[index] === '\\') index++
  }
  return text.length
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function everyText(value: unknown, holds: (text: string) => boolean): boolean {
  if (typeof value === 'string') return holds(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => holds(key) && everyText(inner, holds))
}
