import type { FastifyInstance } from 'fastify'
import { HttpFailure } from './failure.ts'

const JSON_TYPE = /^application\/json(;\s*charset="?utf-8"?)?$/i
const DEEPEST_NESTING = 10

/** One parser for every body: JSON or nothing. Odd spellings of the type must not slip past validation. */
export function acceptOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { 'content-type': type, 'content-encoding': encoding } = request.headers
    const hasBody = request.headers['transfer-encoding'] || Number(request.headers['content-length'] ?? 0) > 0
    if (hasBody && (encoding || !JSON_TYPE.test(type ?? ''))) throw new HttpFailure('UNSUPPORTED_MEDIA_TYPE')
    return payload
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJson(body),
  )
}

/** Reads JSON strictly: valid UTF-8, shallow, and no text that PostgreSQL or a page could not hold. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  const text = decode(bytes)
  if (nesting(text) > DEEPEST_NESTING) throw new HttpFailure('BAD_JSON')
  const value = parse(text)
  // Only an escape can smuggle such a character in: the bytes themselves were checked as UTF-8.
  if (text.includes('\\u') && !everyText(value, isStorable)) throw new HttpFailure('BAD_JSON')
  return value
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Buffer) {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw new HttpFailure('BAD_JSON')
  }
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
