import { PICTURE_BYTES, PICTURE_TYPES } from '#domain/upload.ts'
import { API } from './api.ts'
import { CALL_ERRORS, CHANGE_ERRORS, COMMON_ERRORS } from './call-errors.ts'
import { CALL_GUIDE } from './call-guide.ts'
import { CALLS, type CallName, fileTypeOf, takesPicture } from './calls.ts'
import type { ErrorCode } from './errors.ts'
import { EXAMPLES } from './examples.ts'
import { BODY_LIMIT, LIMITS } from './limits.ts'
import { headerRef, parameterRef, type Reference } from './openapi-components.ts'
import {
  type Content,
  failures,
  namedExamples,
  type PictureContent,
  type ResponseObject,
} from './openapi-responses.ts'
import { fieldSchemas, type JsonSchema, schemaRef } from './openapi-schemas.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
  style?: 'form'
  explode?: false
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: (Parameter | Reference)[]
  requestBody?: { required: true; description: string; content: Content | PictureContent }
  responses: Record<string, ResponseObject>
  'x-rate-limit'?: { max: number; windowSeconds: number }
}

/** An example of any call. */
type AnyExample = {
  title: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  answer: unknown
  status?: number
}

export const examplesOf = (name: CallName): readonly AnyExample[] => EXAMPLES[name]

function requestLine(name: CallName, { params = {}, query = {} }: AnyExample): string {
  const path = CALLS[name].path.replace(/:(\w+)/g, (_, field: string) => String(params[field]))
  const search = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]))
  return `${CALLS[name].method} ${path}${search.size > 0 ? `?${search}` : ''}`
}

const SESSION = { session: [] }

/** Guests may make these calls too, but a session changes the result. */
const OPTIONAL_SESSION: readonly CallName[] = ['putCart', 'logout', 'createTicket']
const TAKES_KEY: readonly CallName[] = ['placeOrder', 'putAddress', 'createTicket', 'createClaim']
/** Calls that answer 201 if they created something, and 200 if it existed before. */
const CREATES: readonly CallName[] = ['placeOrder']

const isChange = (name: CallName) => CALLS[name].method !== 'GET'
const hasParams = (name: CallName) => 'params' in API[name]

const needsSession = (name: CallName) => CALLS[name].access !== 'anyone'

function securityOf(name: CallName): Operation['security'] {
  if (needsSession(name)) return [SESSION]
  return OPTIONAL_SESSION.includes(name) ? [{}, SESSION] : []
}

/** Every error code of a call, its own first. */
export const errorsOf = (name: CallName): ErrorCode[] => [
  ...CALL_ERRORS[name],
  ...(needsSession(name) ? (['NOT_SIGNED_IN'] as const) : []),
  ...(hasParams(name) ? (['NOT_FOUND'] as const) : []),
  ...(isChange(name) ? CHANGE_ERRORS : []),
  ...COMMON_ERRORS,
]

function fields(name: CallName): Parameter[] {
  const { params, query } = { params: undefined, query: undefined, ...API[name] }
  const [shown] = examplesOf(name)
  const inPath = Object.entries(params ? fieldSchemas(params) : {})
  const inQuery = Object.entries(query ? fieldSchemas(query.out) : {})
  const exampleOf = (value: unknown) => (value === undefined ? {} : { example: value })
  return [
    ...inPath.map(([field, { description = '', ...schema }]) => ({
      ...{ name: field, in: 'path' as const, required: true, description, schema },
      ...exampleOf(shown?.params?.[field]),
    })),
    ...inQuery.map(([field, { description = '', ...schema }]) => ({
      ...{ name: field, in: 'query' as const, required: false, description, schema },
      // A list is sent as one value with commas.
      ...(schema.type === 'array' ? { style: 'form' as const, explode: false as const } : {}),
      ...exampleOf(shown?.query?.[field]),
    })),
  ]
}

const headerParameters = (name: CallName): Reference[] => [
  parameterRef('Locale'),
  ...(isChange(name) ? [parameterRef('CsrfToken')] : []),
  ...(TAKES_KEY.includes(name) ? [parameterRef('IdempotencyKey')] : []),
]

/** A response that caches share cannot contain the count of one visitor. */
const successHeaders = (name: CallName) => ({
  'X-Request-Id': headerRef('RequestId'),
  'Content-Language': headerRef('ContentLanguage'),
  ...(CALLS[name].cache === 'none' && rateLimitHeaders),
})

const fileHeaders = (name: CallName) => ({
  ...successHeaders(name),
  'Content-Disposition': headerRef('ContentDisposition'),
})

const rateLimitHeaders = {
  'RateLimit-Policy': headerRef('RateLimitPolicy'),
  RateLimit: headerRef('RateLimit'),
}

function successes(name: CallName): Record<string, ResponseObject> {
  const file = fileTypeOf(name)
  if (file) return { 200: { description: 'The file.', headers: fileHeaders(name), content: { [file]: {} } } }
  const schema = schemaRef(API[name].answer)
  const shown = examplesOf(name).map((one) => ({ ...one, line: requestLine(name, one), value: one.answer }))
  const content = { 'application/json': { schema, examples: namedExamples(shown) } }
  const headers = successHeaders(name)
  if (!CREATES.includes(name)) return { 200: { description: 'Done.', headers, content } }
  return {
    200: { description: 'It was there before: the same as the first time.', headers, content },
    201: { description: 'Created.', headers: { ...headers, Location: headerRef('Location') }, content },
  }
}

function withRateLimit(responses: Record<string, ResponseObject>) {
  const { 429: refused, ...others } = responses
  return refused
    ? { ...others, 429: { ...refused, headers: { ...refused.headers, ...rateLimitHeaders } } }
    : responses
}

const PICTURE_BODY = {
  required: true,
  description: `The bytes of a picture, at most ${PICTURE_BYTES / 1024 / 1024} MiB.`,
  content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, {}])),
} as const

function requestBody(name: CallName): Pick<Operation, 'requestBody'> {
  const { body } = { body: undefined, ...API[name] }
  if (takesPicture(name)) return { requestBody: PICTURE_BODY }
  if (!body) return {}
  const shown = examplesOf(name).map((one) => ({ ...one, line: requestLine(name, one), value: one.body }))
  const content = { 'application/json': { schema: schemaRef(body), examples: namedExamples(shown) } }
  return {
    requestBody: { required: true, description: `At most ${BODY_LIMIT / 1024} KiB of JSON.`, content },
  }
}

export function operationOf(name: CallName): Operation {
  const { feature, summary, limit } = CALLS[name]
  const { max, timeWindow } = LIMITS[limit]
  return {
    operationId: name,
    tags: [feature],
    summary,
    description: CALL_GUIDE[name],
    security: securityOf(name),
    parameters: [...fields(name), ...headerParameters(name)],
    ...requestBody(name),
    responses: { ...successes(name), ...withRateLimit(failures(errorsOf(name))) },
    'x-rate-limit': { max, windowSeconds: timeWindow / 1000 },
  }
}
