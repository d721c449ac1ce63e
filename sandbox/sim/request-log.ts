import type { FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import { isFields } from './fields.ts'
import type { ProviderName } from './settings.ts'

const REQUESTS_KEPT = 2000
/** Headers whose value is not logged. */
const SECRET_HEADERS = new Set(['authorization', 'cookie'])

export type LoggedRequest = {
  provider: ProviderName
  at: string
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: unknown
  status: number | null
  fault: string | null
}

export type RequestLog = {
  open(provider: ProviderName, request: FastifyRequest): LoggedRequest
  list(): readonly LoggedRequest[]
  clear(): void
}

const shownHeader = (name: string, value: string) =>
  SECRET_HEADERS.has(name) ? `${value.split(' ')[0]} …` : value

const shownHeaders = ({ headers }: FastifyRequest) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, shownHeader(name, String(value))]))

/** Forms contain card numbers and secrets, so only field names are logged. */
export function shownBody(body: unknown): unknown {
  if (body instanceof URLSearchParams) return [...body.keys()]
  return isFields(body) ? structuredClone(body) : (body ?? null)
}

export function createRequestLog(clock: Clock): RequestLog {
  let requests: LoggedRequest[] = []
  return {
    open(provider, request) {
      const [path = '', query = ''] = request.url.split('?')
      const logged: LoggedRequest = {
        provider,
        at: new Date(clock.now()).toISOString(),
        method: request.method,
        path,
        query,
        headers: shownHeaders(request),
        body: null,
        status: null,
        fault: null,
      }
      requests = [...requests.slice(1 - REQUESTS_KEPT), logged]
      return logged
    },
    list: () => requests,
    clear() {
      requests = []
    },
  }
}
