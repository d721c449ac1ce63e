import type { IncomingMessage } from 'node:http'
import { acceptedEncoding } from './encoding.ts'
import { envelopeOf } from './envelope.ts'
import { securityHeaders } from './headers.ts'
import type { Form, KeptAnswer } from './kept-answers.ts'
import type { ServerFront } from './server-front.ts'

type FrontDeps = { find: (request: IncomingMessage) => KeptAnswer | undefined; publicUrl: URL }

/**
 * Answers kept pages before any route is looked at: a look-up and a write. Whatever is unusual passes on. No line of
 * the log is written, and so no request has an id: a shared cache would hand the first one's to everybody.
 */
export function keptFront({ find, publicUrl }: FrontDeps): ServerFront {
  const headersOf = rawHeaders(securityHeaders(publicUrl))
  const problemOf = envelopeOf(publicUrl)
  return (request, response, next) => {
    const answer = isPlainQuestion(request) && problemOf(request) === null ? find(request) : undefined
    if (!answer) return next()
    const form = answer.forms[acceptedEncoding(request.headers['accept-encoding'])]
    const isKnown = request.headers['if-none-match'] === form.etag
    const { whole, known } = headersOf(form)
    response.writeHead(isKnown ? 304 : answer.status, isKnown ? known : whole)
    if (isKnown || request.method === 'HEAD') response.end()
    else response.end(form.body)
  }
}

const isPlainQuestion = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** The headers of a form as Node writes them fastest: a flat list, put together once. */
function rawHeaders(security: Record<string, string>) {
  const made = new WeakMap<Form, { whole: string[]; known: string[] }>()
  return (form: Form) => {
    const found = made.get(form)
    if (found) return found
    const { 'content-length': _length, ...rest } = form.headers
    const raw = {
      whole: Object.entries({ ...security, ...form.headers }).flat(),
      known: Object.entries({ ...security, ...rest }).flat(),
    }
    made.set(form, raw)
    return raw
  }
}
