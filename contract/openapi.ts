import { BRAND } from '#domain/brand.ts'
import { CALLS, type CallName } from './calls.ts'
import { errorExamples, HEADERS, PARAMETERS, securitySchemes } from './openapi-components.ts'
import { type Operation, operationOf } from './openapi-operation.ts'
import { componentSchemas } from './openapi-schemas.ts'
import { paymentReturn, WEBHOOK_NAMES, webhookOf } from './openapi-webhooks.ts'
import { PAYMENT_RETURN_PATH, WEBHOOKS } from './webhooks.ts'

export const CALL_NAMES = Object.keys(CALLS).filter((name): name is CallName => Object.hasOwn(CALLS, name))

/** The chapters of the reference. */
export const TAGS = {
  auth: 'Signing up, in and out with a one-time code.',
  cart: 'The cart of guests and customers.',
  settings: 'What the shop is set to.',
  users: 'The customer’s profile and addresses.',
  catalogue: 'The products on sale.',
  delivery: 'When a parcel arrives.',
  lots: 'Where the food in a pack comes from.',
  orders: 'Placing, paying and following orders.',
  care: 'Writing to customer care.',
  uploads: 'Photographs.',
  claims: 'What is wrong with a delivered order.',
  webhooks: 'What payment providers and couriers send us.',
} as const satisfies Record<(typeof CALLS)[CallName]['feature'] | 'webhooks', string>

function paths() {
  const table: Record<string, Record<string, Operation>> = {}
  for (const name of CALL_NAMES) {
    const path = CALLS[name].path.replace(/:(\w+)/g, '{$1}')
    table[path] = { ...table[path], [CALLS[name].method.toLowerCase()]: operationOf(name) }
  }
  for (const name of WEBHOOK_NAMES) table[WEBHOOKS[name].path] = { post: webhookOf(name) }
  table[PAYMENT_RETURN_PATH] = { post: paymentReturn() }
  return table
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

const DESCRIPTION = `Every call the storefront makes, and what payment providers and couriers send.

Amounts are in major units with at most 2 decimals (\`349\`, \`349.5\`). Times are ISO 8601 in UTC. Fields we do not know are ignored.

An error answers \`{"error": {"code", "message", "requestId"}}\`: \`code\` is for programs and does not change, \`message\` is for people.

A call that changes something needs the header \`X-XSRF-TOKEN\`. Every call has a limit for each visitor, and a network shares five times that. \`RateLimit\` says how much is left; beyond it the answer is 429 with \`Retry-After\`.`

/** The whole API in OpenAPI 3.1, made from the contract alone. */
export const openApiDocument = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: { title: `${BRAND.name} API`, version: '1', description: DESCRIPTION },
  servers: [{ url: publicUrl }],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  paths: paths(),
  components: {
    schemas: componentSchemas(),
    parameters: PARAMETERS,
    headers: HEADERS,
    examples: errorExamples(),
    securitySchemes: securitySchemes(publicUrl),
  },
})
