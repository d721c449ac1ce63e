import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALLS } from '#contract/calls.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { WEBHOOKS } from '#contract/webhooks.ts'
import { type DatabaseTrouble, databaseTrouble } from '#db/database-trouble.ts'
import { isForEyes, sendPlainPage } from '../pages/plain-page.ts'
import { API_HEADERS } from '../security/headers.ts'
import { HttpFailure } from './failure.ts'

/** What Fastify itself may complain about, in the words of our catalogue. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
}

const RETRY_SECONDS = 10

/** Who was in the way is gone in a moment; whatever else keeps a database from answering takes longer. */
const RETRY_AFTER_TROUBLE: Record<DatabaseTrouble, number> = {
  CONFLICT: 1,
  STRAINED: RETRY_SECONDS,
  UNREACHABLE: RETRY_SECONDS,
}

/** Sends a failure of the catalogue. A message may be made more exact by the use case, never the status. */
export function sendFailure(reply: FastifyReply, code: ErrorCode, message: string = ERRORS[code].message) {
  const { status } = ERRORS[code]
  // The rest of an oversized body is not worth reading, so the connection ends with the answer.
  if (status === 413) reply.header('connection', 'close')
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_SECONDS)
  return reply
    .status(status)
    .headers(API_HEADERS)
    .send({ error: { code, message, requestId: reply.request.id } })
}

/** The one place where anything thrown becomes an answer. Unknown errors are logged and told as INTERNAL. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | HttpFailure, request, reply) => {
    const expected = error instanceof HttpFailure ? error.code : FASTIFY_CODES[error.code]
    const trouble = expected ? null : databaseTrouble(error)
    if (trouble) {
      request.log.warn({ err: error, trouble }, 'the database could not answer')
      reply.header('retry-after', RETRY_AFTER_TROUBLE[trouble])
    } else if (!expected) request.log.error({ err: error }, 'unexpected error')
    const code = expected ?? (trouble ? 'UNAVAILABLE' : 'INTERNAL')
    return isForEyes(request) ? sendPlainPage(reply, code) : sendFailure(reply, code)
  })
}

/** A path nobody serves: wrong method (405, with the right ones) or no such path at all (404). */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const allowed = methodsOf(request.url.split('?')[0] ?? '')
  if (allowed.length === 0 || allowed.includes(request.method)) return sendFailure(reply, 'NOT_FOUND')
  return sendFailure(reply.header('allow', allowed.join(', ')), 'METHOD_NOT_ALLOWED')
}

const ADDRESSES = [
  ...Object.values(CALLS),
  ...Object.values(WEBHOOKS).map(({ path }) => ({ method: 'POST', path })),
]

function methodsOf(path: string): string[] {
  // Every address outside the API is a page, if only the Not Found page.
  if (!path.startsWith('/api/')) return ['GET', 'HEAD']
  return ADDRESSES.filter((call) => pattern(call.path).test(path)).flatMap(({ method }) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  )
}

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
