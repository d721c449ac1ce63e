import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ADMIN_CALLS } from '#contract/admin/calls.ts'
import { ALL_ERRORS, type AnyErrorCode } from '#contract/admin/errors.ts'
import { CALLS } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { WEBHOOKS } from '#contract/webhooks.ts'
import { type DatabaseTrouble, databaseTrouble } from '#db/database-trouble.ts'
import { acceptsHtml, sendPlainPage } from '../pages/plain-page.ts'
import { API_HEADERS } from '../security/headers.ts'
import { HttpFailure, NoAnswer, RETRY_SECONDS } from './failure.ts'

/** The errors of Fastify itself as error codes of the contract. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
}

/** A conflicting transaction ends in a moment; other trouble takes longer. */
const RETRY_AFTER_TROUBLE: Record<DatabaseTrouble, number> = {
  CONFLICT: 1,
  STRAINED: RETRY_SECONDS,
  UNREACHABLE: RETRY_SECONDS,
}

/** Sends an error of the contract. The caller may replace the message, but not the status. */
export function sendFailure(
  reply: FastifyReply,
  code: AnyErrorCode,
  message: string = ALL_ERRORS[code].message,
  details?: Record<string, unknown>,
) {
  const { status } = ALL_ERRORS[code]
  // The rest of the body is not read, so the connection is closed.
  if (status === 413) reply.header('connection', 'close')
  sayWhen(reply, status)
  return reply
    .status(status)
    .headers(API_HEADERS)
    .send({ error: { code, message, requestId: reply.request.id, ...(details && { details }) } })
}

/** Everybody who is told to come again is told when. */
function sayWhen(reply: FastifyReply, status: number) {
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_SECONDS)
}

/** The only place where an exception becomes a response. Unknown errors are logged and sent as INTERNAL. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | HttpFailure, request, reply) => {
    const expected = error instanceof HttpFailure ? error.code : FASTIFY_CODES[error.code]
    const code = expected ?? unexpectedCode(error, request, reply)
    sayWhen(reply, ALL_ERRORS[code].status)
    return acceptsHtml(request) ? sendPlainPage(reply, code) : sendFailure(reply, code)
  })
}

function unexpectedCode(error: Error, { log }: FastifyRequest, reply: FastifyReply): ErrorCode {
  const trouble = databaseTrouble(error)
  if (trouble) {
    log.warn({ err: error, trouble }, 'the database could not answer')
    reply.header('retry-after', RETRY_AFTER_TROUBLE[trouble])
    return 'UNAVAILABLE'
  }
  if (error instanceof NoAnswer) {
    log.warn({ err: error }, 'a dependency could not answer')
    return 'UNAVAILABLE'
  }
  log.error({ err: error }, 'unexpected error')
  return 'INTERNAL'
}

/** No route matches: 405 with the allowed methods if the path exists, otherwise 404. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const allowed = methodsOf(request.url.split('?')[0] ?? '')
  if (allowed.length === 0 || allowed.includes(request.method)) return sendFailure(reply, 'NOT_FOUND')
  return sendFailure(reply.header('allow', allowed.join(', ')), 'METHOD_NOT_ALLOWED')
}

const ADDRESSES = [
  ...Object.values(CALLS),
  ...Object.values(ADMIN_CALLS),
  ...Object.values(WEBHOOKS).map(({ path }) => ({ method: 'POST', path })),
]

function methodsOf(path: string): string[] {
  // Every address outside the API is a page, even if it is the Not Found page.
  if (!/^\/(admin\/)?api\//.test(path)) return ['GET', 'HEAD']
  return ADDRESSES.filter((call) => pattern(call.path).test(path)).flatMap(({ method }) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  )
}

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
