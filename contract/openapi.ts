import { BRAND } from '#domain/brand.ts'
import { LOCALE_CODES, LOCALE_HEADER } from '#domain/locale.ts'
import { API } from './api.ts'
import { CALL_ERRORS, CHANGE_ERRORS, COMMON_ERRORS } from './call-errors.ts'
import { CALLS, type CallName, CSRF_HEADER, IDEMPOTENCY_HEADER } from './calls.ts'
import { ERRORS, type ErrorCode } from './errors.ts'
import { componentSchemas, fieldSchemas, type JsonSchema, schemaRef } from './openapi-schemas.ts'

type Reference = { $ref: string }
export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
  style?: 'form'
  explode?: false
}
type Content = {
  'application/json': { schema: Reference; examples?: Record<string, Reference> }
}
export type ResponseObject = { description: string; headers: Record<string, Reference>; content: Content }

export type Operation = {
  operationId: CallName
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters: (Parameter | Reference)[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, ResponseObject>
}

export const CALL_NAMES = Object.keys(CALLS).filter((name): name is CallName => Object.hasOwn(CALLS, name))

const isChange = (name: CallName) => CALLS[name].method !== 'GET'
const hasParams = (name: CallName) => 'params' in API[name]
const parameterRef = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` })
const headerRef = (name: string): Reference => ({ $ref: `#/components/headers/${name}` })

/** Every code a call may answer with, its own first. */
export const errorsOf = (name: CallName): ErrorCode[] => [
  ...CALL_ERRORS[name],
  ...(CALLS[name].access === 'customer' ? (['NOT_SIGNED_IN'] as const) : []),
  ...(hasParams(name) ? (['NOT_FOUND'] as const) : []),
  ...(isChange(name) ? CHANGE_ERRORS : []),
  ...COMMON_ERRORS,
]

function fields(name: CallName): Parameter[] {
  const { params, query } = { params: undefined, query: undefined, ...API[name] }
  const inPath = Object.entries(params ? fieldSchemas(params) : {})
  const inQuery = Object.entries(query ? fieldSchemas(query.out) : {})
  return [
    ...inPath.map(([field, schema]) => ({ name: field, in: 'path' as const, required: true, schema })),
    ...inQuery.map(([field, schema]) => ({
      name: field,
      in: 'query' as const,
      required: false,
      schema,
      // A list travels as one value with commas.
      ...(schema.type === 'array' ? { style: 'form' as const, explode: false as const } : {}),
    })),
  ]
}

const headerParameters = (name: CallName): Reference[] => [
  parameterRef('Locale'),
  ...(isChange(name) ? [parameterRef('CsrfToken')] : []),
  ...(name === 'placeOrder' ? [parameterRef('IdempotencyKey')] : []),
]

const STATUS_HEADERS: Record<number, Record<string, Reference>> = {
  405: { Allow: headerRef('Allow') },
  429: { 'Retry-After': headerRef('RetryAfter') },
  503: { 'Retry-After': headerRef('RetryAfter') },
}

const failure = (status: number, codes: ErrorCode[]): ResponseObject => ({
  description: codes.join(', '),
  headers: { 'X-Request-Id': headerRef('RequestId'), ...STATUS_HEADERS[status] },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})

function responses(name: CallName): Record<string, ResponseObject> {
  const byStatus = Object.groupBy(errorsOf(name), (code) => String(ERRORS[code].status))
  const failures = Object.entries(byStatus).map(([status, codes = []]) => [
    status,
    failure(Number(status), codes),
  ])
  const success: ResponseObject = {
    description: 'Done',
    headers: { 'X-Request-Id': headerRef('RequestId'), 'Content-Language': headerRef('ContentLanguage') },
    content: { 'application/json': { schema: schemaRef(API[name].answer) } },
  }
  return { 200: success, ...Object.fromEntries(failures) }
}

export function operationOf(name: CallName): Operation {
  const { word, summary, access } = CALLS[name]
  const { body } = { body: undefined, ...API[name] }
  return {
    operationId: name,
    tags: [word],
    summary,
    security: access === 'customer' ? [{ session: [] }] : [],
    parameters: [...fields(name), ...headerParameters(name)],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaRef(body) } } } }
      : {}),
    responses: responses(name),
  }
}

function paths() {
  const table: Record<string, Record<string, Operation>> = {}
  for (const name of CALL_NAMES) {
    const path = CALLS[name].path.replace(/:(\w+)/g, '{$1}')
    table[path] = { ...table[path], [CALLS[name].method.toLowerCase()]: operationOf(name) }
  }
  return table
}

const PARAMETERS = {
  Locale: {
    name: LOCALE_HEADER,
    in: 'header',
    description: 'Missing, unknown or inactive falls back to the first active locale.',
    schema: { type: 'string', enum: LOCALE_CODES },
  },
  CsrfToken: {
    name: CSRF_HEADER,
    in: 'header',
    required: true,
    description: 'The value of the cookie XSRF-TOKEN, which every answer that is not cached may set.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    description: 'Repeating a call with the same key gives the same order.',
    schema: { type: 'string', pattern: '^[!-~]{8,255}$' },
  },
}

const textHeader = (description: string) => ({ description, schema: { type: 'string' } })

const HEADERS = {
  RequestId: textHeader('Names this request in our logs.'),
  ContentLanguage: textHeader('The locale the answer was made for, as en-IN or en-US.'),
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
  Allow: textHeader('The methods this address takes.'),
}

const errorExamples = () =>
  Object.fromEntries(
    Object.entries(ERRORS).map(([code, { message }]) => [
      code,
      { value: { error: { code, message, requestId: '00000000-0000-4000-8000-000000000000' } } },
    ]),
  )

/** The whole API in OpenAPI 3.1, made from the contract and nothing else. */
export const openApiDocument = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: { title: `${BRAND.name} API`, version: '1', description: BRAND.description },
  servers: [{ url: publicUrl }],
  tags: [...new Set(CALL_NAMES.map((name) => CALLS[name].word))].map((name) => ({ name })),
  paths: paths(),
  components: {
    schemas: componentSchemas(),
    parameters: PARAMETERS,
    headers: HEADERS,
    examples: errorExamples(),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: publicUrl.startsWith('https:') ? '__Host-am_session' : 'am_session',
        description: 'Set by verify-otc, taken away by logout.',
      },
    },
  },
})
