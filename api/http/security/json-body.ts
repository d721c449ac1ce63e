import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { readCsvBody } from '../calls/csv-call.ts'
import { HttpFailure } from '../calls/failure.ts'
import { readMedia } from '../calls/media-call.ts'
import { readPdf } from '../calls/pdf-call.ts'
import { readPicture } from '../calls/picture-call.ts'

const JSON_TYPE = /^application\/json(;\s*charset="?utf-8"?)?$/i
const BYTE_ORDER_MARK = /^\uFEFF/
const MAX_NESTING = 10

/** One parser for every body: JSON or nothing, or the file that a call takes. No content type can bypass it. */
export function acceptOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  // The usual type is listed because an exact match is found faster than the wildcard.
  app.addContentTypeParser(
    ['application/json', '*'],
    { parseAs: 'buffer' },
    ({ headers, routeOptions }, body, done) =>
      done(null, readerOf(routeOptions.config)(headers, body as Buffer)),
  )
}

function readerOf({ takesPicture, takesPdf, takesCsv, takesMedia }: FastifyContextConfig) {
  if (takesPicture) return readPicture
  if (takesPdf) return readPdf
  if (takesMedia) return readMedia
  return takesCsv ? readCsvBody : readJson
}

function readJson(headers: IncomingHttpHeaders, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (headers['content-encoding'] || !JSON_TYPE.test(headers['content-type'] ?? ''))
    throw new HttpFailure('UNSUPPORTED_MEDIA_TYPE')
  return parseJson(bytes)
}

/** Parses JSON strictly: valid UTF-8, limited nesting, and only text that PostgreSQL can store. */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new HttpFailure('BAD_JSON')
  const text = bytes.toString().replace(BYTE_ORDER_MARK, '')
  if (nesting(text) > MAX_NESTING) throw new HttpFailure('BAD_JSON')
  const value = parse(text)
  // Only an escape can contain such a character: the bytes are valid UTF-8.
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

/** The depth of brackets outside of strings. Counted before parsing, because parsing deep JSON is expensive. */
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
