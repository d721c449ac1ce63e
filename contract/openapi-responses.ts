import type { PictureType } from '#domain/upload.ts'
import type { FileType } from './calls.ts'
import { ERRORS, type ErrorCode } from './errors.ts'
import { headerRef, type Reference } from './openapi-components.ts'

/** `description` is the first line of the request that the example belongs to. */
export type Example = { summary: string; description: string; value: unknown }
export type Content = {
  'application/json': { schema: Reference; examples?: Record<string, Example | Reference> }
}
/** A file has a type and no schema. */
export type FileContent = { [type in FileType]?: object }
/** A picture in a request. */
export type PictureContent = { [type in PictureType]?: object }
export type ResponseObject = {
  description: string
  headers: Record<string, Reference>
  content?: Content | FileContent
}

const STATUS_HEADERS: Record<number, Record<string, Reference>> = {
  405: { Allow: headerRef('Allow') },
  429: { 'Retry-After': headerRef('RetryAfter') },
  503: { 'Retry-After': headerRef('RetryAfter') },
}

const failure = (status: number, codes: readonly ErrorCode[]): ResponseObject => ({
  description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
  headers: { 'X-Request-Id': headerRef('RequestId'), ...STATUS_HEADERS[status] },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})

/** The error responses, by status. */
export function failures(codes: readonly ErrorCode[]): Record<string, ResponseObject> {
  const byStatus = Object.groupBy(codes, (code) => String(ERRORS[code].status))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [status, failure(Number(status), group)]),
  )
}

/** The examples in the form of OpenAPI: the title becomes a key. */
export const namedExamples = (
  examples: readonly { title: string; line: string; value: unknown }[],
): Record<string, Example> =>
  Object.fromEntries(
    examples.map(({ title, line, value }) => [
      title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
      { summary: title, description: `\`${line}\``, value },
    ]),
  )
