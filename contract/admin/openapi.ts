import { z } from 'zod'
import { BRAND } from '#domain/brand.ts'
import { CSRF_HEADER } from '../calls.ts'
import { ADMIN_API, type AdminSchemas } from './api.ts'
import { ADMIN_CALL_GUIDE } from './call-guide.ts'
import { ADMIN_CALL_NAMES, type AdminCallName, adminCall, STEP_UP_HEADER } from './calls.ts'
import { ADMIN_ERRORS } from './errors.ts'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } })

function parametersOf(name: AdminCallName) {
  const { method, stepUp, isVersioned } = adminCall(name)
  const { params, query }: AdminSchemas = ADMIN_API[name]
  const inPath = Object.entries(params?.shape ?? {}).map(([part, schema]) => ({
    ...{ name: part, in: 'path', required: true, schema: jsonSchema(schema as z.ZodType, 'input') },
  }))
  const shape = query?.out instanceof z.ZodObject ? query.out.shape : {}
  const inQuery = Object.entries(shape).map(([part, schema]) => ({
    ...{ name: part, in: 'query', schema: jsonSchema(schema as z.ZodType, 'input') },
  }))
  return [
    ...inPath,
    ...inQuery,
    ...(method === 'GET' ? [] : [header(CSRF_HEADER)]),
    ...(isVersioned ? [header('if-match')] : []),
    ...(stepUp ? [{ ...header(STEP_UP_HEADER), required: stepUp === 'always' }] : []),
  ]
}

function operationOf(name: AdminCallName) {
  const { path, permission, file, takes } = adminCall(name)
  const { body, answer }: AdminSchemas = ADMIN_API[name]
  const content = file ? { [file]: {} } : { 'application/json': { schema: jsonSchema(answer, 'output') } }
  return {
    operationId: name,
    // The first part of the path: /admin/api/v1/orders/… is about orders.
    tags: [path.split('/')[4] ?? ''],
    summary: ADMIN_CALL_GUIDE[name],
    description: `For ${typeof permission === 'string' ? permission : permission.join(' or ')}.`,
    parameters: parametersOf(name),
    ...(body && {
      requestBody: {
        required: true,
        content: takes ? { [takes]: {} } : { 'application/json': { schema: jsonSchema(body, 'input') } },
      },
    }),
    responses: {
      '200': { description: 'Done', content },
      default: { $ref: '#/components/responses/Failure' },
    },
    security: permission === 'anyone' ? [] : [{ session: [] }],
  }
}

function paths() {
  const table: Record<string, Record<string, unknown>> = {}
  for (const name of ADMIN_CALL_NAMES) {
    const path = adminCall(name).path.replace(/:(\w+)/g, '{$1}')
    table[path] = { ...table[path], [adminCall(name).method.toLowerCase()]: operationOf(name) }
  }
  return table
}

const FAILURE = {
  description: `{"error": {"code", "message", "requestId", "details"}}. Codes of the desk: ${Object.keys(ADMIN_ERRORS).join(', ')}.`,
}

/** The calls of the back office in OpenAPI 3.1, made from the contract alone. */
export const adminOpenApi = () => ({
  openapi: '3.1.0',
  info: { title: `${BRAND.name} desk API`, version: '1' },
  paths: paths(),
  components: {
    responses: { Failure: FAILURE },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Secure-am_staff' } },
  },
})
