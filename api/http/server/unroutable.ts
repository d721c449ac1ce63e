import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { API_HEADERS, securityHeaders } from '../security/headers.ts'
import { requestProblem } from '../security/request-guard.ts'

/** Answers requests that never reach a route. The error for an unknown host comes first. */
function createRefusal(publicUrl: URL) {
  const problemOf = requestProblem(publicUrl)
  const headers = { ...securityHeaders(publicUrl), ...API_HEADERS }
  return (request: IncomingMessage, response: ServerResponse, refusal: ErrorCode) => {
    const code = problemOf(request) ?? refusal
    const { status, message } = ERRORS[code]
    const requestId = randomUUID()
    const body = JSON.stringify({ error: { code, message, requestId } })
    response.writeHead(status, {
      ...headers,
      'x-request-id': requestId,
      'content-length': Buffer.byteLength(body),
      // The body is not read.
      connection: 'close',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** An address with invalid percent-encoding, or with a segment that is too long. */
export function answerUnroutable(publicUrl: URL) {
  const refuse = createRefusal(publicUrl)
  return ({ code }: FastifyError, { raw }: FastifyRequest, reply: FastifyReply) =>
    refuse(raw, reply.raw, code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'URI_TOO_LONG' : 'BAD_REQUEST')
}

/** An `Expect` header other than 100-continue. */
export function refuseExpectation(publicUrl: URL) {
  const refuse = createRefusal(publicUrl)
  return (request: IncomingMessage, response: ServerResponse) =>
    refuse(request, response, 'EXPECTATION_FAILED')
}
