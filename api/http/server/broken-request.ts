import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { API_HEADERS } from '../security/headers.ts'

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers bytes that are no valid HTTP request (malformed, too many headers, too slow) and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = CODES[error.code ?? ''] ?? 'BAD_REQUEST'
  const { status, message } = ERRORS[code]
  const requestId = randomUUID()
  const body = JSON.stringify({ error: { code, message, requestId } })
  const headers = {
    ...API_HEADERS,
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join('')}\r\n${body}`)
}
