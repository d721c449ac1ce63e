import { ERRORS, type ErrorCode, isErrorCode } from './errors.ts'
import { VISITORS_PER_NETWORK } from './limits.ts'
import type { OpenApiDocument } from './openapi.ts'
import { choiceHtml, fieldTable, type Row, rowsOf, typeHtml } from './openapi-fields.ts'
import { escapeHtml, inlineHtml, markdownHtml } from './openapi-markdown.ts'
import type { Operation, Parameter } from './openapi-operation.ts'
import type { Example, ResponseObject } from './openapi-responses.ts'

type SchemeName = keyof OpenApiDocument['components']['securitySchemes']

export type Chapter = { method: string; path: string; operation: Operation }

const WHO: Record<string, string> = {
  session: 'Signed-in customers',
  razorpay: 'Razorpay, by its signature',
  phonepe: 'PhonePe, by its credentials',
  courier: 'Couriers, by their signature',
}

/** The text that says who may make a call. */
export function whoMayCall({ security }: Operation): string {
  const names = security.flatMap((scheme) => Object.keys(scheme))
  if (names.length === 0) return 'Anyone'
  if (security.length > names.length) return 'Guests and customers'
  return names.map((name) => WHO[name] ?? name).join(', ')
}

export const pathHtml = ({ method, path }: Chapter) =>
  `<span class="call"><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></span>`

const nameIn = ({ $ref }: { $ref: string }) => $ref.split('/').at(-1) ?? ''

function parametersOf({ parameters }: Operation, document: OpenApiDocument): Parameter[] {
  const shared: Record<string, unknown> = document.components.parameters
  return parameters.map((one) => ('$ref' in one ? (shared[nameIn(one)] as Parameter) : one))
}

const parameterRows = (operation: Operation, document: OpenApiDocument): Row[] =>
  parametersOf(operation, document).map(({ name, schema, required, description = '', ...parameter }) => ({
    name,
    schema: { ...schema, ...(description && { description }) },
    isRequired: required,
    place: parameter.in,
  }))

/** A header with a signature is listed like any other field. */
const signatureRows = ({ security }: Operation, document: OpenApiDocument): Row[] =>
  security
    .flatMap((scheme) => Object.keys(scheme))
    .map((name) => document.components.securitySchemes[name as SchemeName])
    .filter((scheme) => scheme.in === 'header')
    .map(({ name, description }) => ({
      name,
      schema: { type: 'string', description },
      isRequired: true,
      place: 'header',
    }))

function bodyHtml({ requestBody }: Operation, document: OpenApiDocument) {
  const content = requestBody?.content
  if (!content || !('application/json' in content)) return { rows: [], choice: '' }
  const schema = document.components.schemas[nameIn(content['application/json'].schema)] ?? {}
  return { rows: rowsOf(schema, 'body'), choice: choiceHtml(schema) }
}

const PLACES = ['path', 'query', 'body', 'header']

/** Path, query and body first, the headers last. */
const inReadingOrder = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place))

const SPANS: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' }

const rateText = (limit: Operation['x-rate-limit']) => {
  if (!limit) return 'None'
  const span = SPANS[limit.windowSeconds] ?? `in ${limit.windowSeconds} seconds`
  return `${limit.max} calls ${span} for a visitor, ${limit.max * VISITORS_PER_NETWORK} for a network`
}

const isSuccess = ([status]: [string, ResponseObject]) => Number(status) < 400

function contentHtml(content: ResponseObject['content']): string {
  if (!content) return 'a redirect'
  if ('application/json' in content) return typeHtml(content['application/json'].schema)
  return `a file, ${Object.keys(content).join(' or ')}`
}

const answersHtml = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(isSuccess)
    .map(([status, { content }]) => {
      return `<code>${status}</code> ${contentHtml(content)}`
    })
    .join(', ')

const factsHtml = (operation: Operation) =>
  `<dl><div><dt>Who may call</dt><dd>${whoMayCall(operation)}</dd></div>` +
  `<div><dt>Limit</dt><dd>${rateText(operation['x-rate-limit'])}</dd></div>` +
  `<div><dt>Answers</dt><dd>${answersHtml(operation)}</dd></div></dl>`

const figure = (label: string, text: string) =>
  `<figure><figcaption>${label}</figcaption><pre><code>${escapeHtml(text)}</code></pre></figure>`

const json = (value: unknown) => JSON.stringify(value, null, 2)

type Examples = Record<string, Example>

const examplesIn = (content: ResponseObject['content']): Examples =>
  (content && 'application/json' in content ? (content['application/json'].examples ?? {}) : {}) as Examples

/** Each example with its request and response; the first one is open. */
function examplesHtml({ requestBody, responses }: Operation): string {
  const [status, { content }] = Object.entries(responses).filter(isSuccess).at(-1) ?? ['', {}]
  const sent = examplesIn(requestBody?.content)
  return Object.entries(examplesIn(content))
    .map(([key, { summary, description, value }], index) => {
      const line = description.replaceAll('`', '')
      const request = sent[key] ? `${line}\n\n${json(sent[key].value)}` : line
      const pair = figure('Request', request) + figure(`Answer ${status}`, json(value))
      const isOpen = index === 0 ? ' open' : ''
      return `<details class="example"${isOpen}><summary>${inlineHtml(summary)}</summary><div class="pair">${pair}</div></details>`
    })
    .join('\n')
}

const errorRow = (code: ErrorCode) =>
  `<tr><th scope="row"><code>${code}</code></th><td>${ERRORS[code].status}</td>` +
  `<td>${escapeHtml(ERRORS[code].message)}</td></tr>`

export const errorTable = (caption: string, codes: readonly ErrorCode[]) =>
  `<table class="errors"><caption>${caption}</caption>` +
  '<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr></thead>' +
  `<tbody>${codes.map(errorRow).join('')}</tbody></table>`

const codesOf = ({ responses }: Operation): ErrorCode[] =>
  Object.values(responses).flatMap(({ content }) => Object.keys(examplesIn(content)).filter(isErrorCode))

/** The chapter of one call: description, input, response and errors. */
export function chapterHtml(chapter: Chapter, document: OpenApiDocument): string {
  const { operation } = chapter
  const body = bodyHtml(operation, document)
  const examples = examplesHtml(operation)
  const rows = [...parameterRows(operation, document), ...signatureRows(operation, document), ...body.rows]
  return `<article id="${operation.operationId}"><h3>${escapeHtml(operation.summary)}</h3>
<p class="address">${pathHtml(chapter)}</p>
${markdownHtml(operation.description)}
${factsHtml(operation)}
${fieldTable('What to send', inReadingOrder(rows))}${body.choice}
${examples && `<h4>Examples</h4>\n${examples}`}
<details class="errors"><summary>What can go wrong</summary>${errorTable('Errors of this call', codesOf(operation))}</details></article>`
}
