import { expect, test } from 'vitest'
import { API } from './api.ts'
import { CALLS } from './calls.ts'
import { ERRORS } from './errors.ts'
import { CALL_NAMES, openApiDocument } from './openapi.ts'
import { DOCS_CSS } from './openapi-css.ts'
import { openApiPage } from './openapi-page.ts'
import { WEBHOOK_NAMES } from './openapi-webhooks.ts'
import { WEBHOOKS } from './webhooks.ts'

const LISTED = [
  ['API-3', 'signup', 'POST', '/api/v1/auth/signup', 'anyone'],
  ['API-4', 'sendOtc', 'POST', '/api/v1/auth/send-otc', 'anyone'],
  ['API-5', 'verifyOtc', 'POST', '/api/v1/auth/verify-otc', 'anyone'],
  ['API-6', 'logout', 'POST', '/api/v1/auth/logout', 'anyone'],
  ['API-7', 'putCart', 'PUT', '/api/v1/cart', 'anyone'],
  ['API-8', 'listSettings', 'GET', '/api/v1/settings/public', 'anyone'],
  ['API-9', 'getUser', 'GET', '/api/v1/users/current', 'customer'],
  ['API-10', 'putUser', 'PUT', '/api/v1/users/current', 'customer'],
  ['API-11', 'putAddress', 'PUT', '/api/v1/users/current/address/{action}', 'customer'],
  ['API-12', 'listProducts', 'GET', '/api/v1/products/active', 'anyone'],
  ['SEARCH-14', 'searchProducts', 'GET', '/api/v1/products/search', 'anyone'],
  ['SEARCH-2', 'suggestProducts', 'GET', '/api/v1/products/suggest', 'anyone'],
  ['PIN-4', 'getPromise', 'GET', '/api/v1/delivery/promise', 'anyone'],
  ['LOT-2', 'getLot', 'GET', '/api/v1/lots/{code}', 'anyone'],
  ['LOT-11', 'getLotReport', 'GET', '/api/v1/lots/{code}/reports/{report}', 'anyone'],
  ['API-14', 'listOrders', 'GET', '/api/v1/orders/current', 'customer'],
  ['API-15', 'getOrder', 'GET', '/api/v1/orders/current/{orderId}', 'customer'],
  ['API-16', 'placeOrder', 'POST', '/api/v1/orders/current', 'customer'],
  ['API-17', 'validatePayment', 'PUT', '/api/v1/orders/current/{orderId}/payments', 'customer'],
  ['API-18', 'chargeOrder', 'PUT', '/api/v1/orders/current/{orderId}/charge', 'customer'],
  ['API-19', 'restoreOrder', 'PUT', '/api/v1/orders/current/{orderId}/restore', 'customer'],
  ['INV-13', 'listDocuments', 'GET', '/api/v1/orders/current/{orderId}/documents', 'customer'],
  ['INV-13', 'getDocument', 'GET', '/api/v1/orders/current/{orderId}/documents/{documentId}', 'customer'],
  ['CANCEL-1', 'cancelOrder', 'PUT', '/api/v1/orders/current/{orderId}/cancel', 'customer'],
  ['CARE-1', 'createTicket', 'POST', '/api/v1/care/tickets', 'anyone'],
  ['CARE-5', 'listTickets', 'GET', '/api/v1/care/tickets', 'customer'],
  ['UPLOAD-1', 'createUpload', 'POST', '/api/v1/uploads', 'customer'],
  ['UPLOAD-4', 'getUpload', 'GET', '/api/v1/uploads/{uploadId}', 'customer'],
  ['CLAIM-1', 'listClaims', 'GET', '/api/v1/orders/current/{orderId}/claims', 'customer'],
  ['CLAIM-2', 'createClaim', 'POST', '/api/v1/orders/current/{orderId}/claims', 'customer'],
  [
    'CLAIM-4',
    'withdrawClaim',
    'PUT',
    '/api/v1/orders/current/{orderId}/claims/{claimId}/withdraw',
    'customer',
  ],
] as const

const PUBLIC_URL = 'https://shop.example'
const document = openApiDocument(PUBLIC_URL)
const page = openApiPage(PUBLIC_URL)

test.each(LISTED)('%s %s is %s %s for %s', (_rule, name, method, path, access) => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  expect(operation?.operationId).toBe(name)
  const isOptional = ['putCart', 'logout', 'createTicket'].includes(name)
  const expected = access === 'customer' ? [{ session: [] }] : isOptional ? [{}, { session: [] }] : []
  expect(operation?.security).toEqual(expected)
  expect(CALLS[name].access).toBe(access)
})

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const calls = operations.filter(({ tags }) => !tags.includes('webhooks'))

test('there are these calls and no other', () => {
  expect(calls).toHaveLength(LISTED.length)
  expect(CALL_NAMES.toSorted()).toEqual(LISTED.map(([, name]) => name).toSorted())
  expect(Object.keys(document.paths).filter((path) => path.includes('cart'))).toEqual(['/api/v1/cart'])
})

test.each([
  ['API-3', 'SignupRequest', 'name email isdCode phone tncAccepted'],
  ['API-4', 'OtcRequest', 'isdCode phone email otc role'],
  ['API-10', 'UserUpdate', 'name email isdCode phone'],
  ['API-17', 'PaymentClaim', 'paymentGateway transactionIntentId'],
  ['ORDER-14', 'OrderRequest', 'discountCode shippingAddressId billingAddressId firm items total'],
])('for %s, the input of %s is %s', (_rule, name, fields) => {
  expect(Object.keys(document.components.schemas[name]?.properties ?? {})).toEqual(fields.split(' '))
})

test('calls without a body have no body schema', () => {
  const bodiless = LISTED.filter(([, name]) => !('body' in API[name])).map(([, name]) => name)
  expect(bodiless).toEqual([
    'logout',
    'listSettings',
    'getUser',
    'listProducts',
    'searchProducts',
    'suggestProducts',
    'getPromise',
    'getLot',
    'getLotReport',
    'listOrders',
    'getOrder',
    'chargeOrder',
    'restoreOrder',
    'listDocuments',
    'getDocument',
    'listTickets',
    'getUpload',
    'listClaims',
    'withdrawClaim',
  ])
})

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  )
}

const resolve = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => Object(node)[key], document)

test('[API-32] every reference exists in the document', () => {
  const refs = new Set(refsIn(document))
  expect(refs.size).toBeGreaterThan(60)
  for (const ref of refs) expect(resolve(ref), ref).toBeTypeOf('object')
  expect(resolve('#/components/schemas/Nothing')).toBeUndefined()
})

test('[API-32] the document is 3.1, can be serialised, and has no id of another dialect', () => {
  const text = JSON.stringify(document)
  expect(JSON.parse(text)).toEqual(document)
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: PUBLIC_URL }])
  expect(text).not.toMatch(/"\$(schema|id|defs)"/)
})

test('[API-32] every placeholder of a path is a required path parameter, and no other is', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const holes = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters } of Object.values(methods)) {
      const inPath = parameters.filter((parameter) => 'in' in parameter && parameter.in === 'path')
      expect(inPath.map((parameter) => 'name' in parameter && parameter.required && parameter.name)).toEqual(
        holes,
      )
    }
  }
})

test('[API-13] the product query is described by field, its skus as a comma-separated list', () => {
  const { parameters } = document.paths['/api/v1/products/active']?.get ?? { parameters: [] }
  const inQuery = parameters.flatMap((parameter) => ('in' in parameter ? [parameter] : []))
  expect(inQuery.map(({ name }) => name)).toEqual([
    'page',
    'pageSize',
    'sku',
    'slug',
    'category',
    'type',
    'withMarketing',
  ])
  expect(inQuery[1]?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 20 })
  expect(inQuery[2]).toMatchObject({ style: 'form', explode: false, schema: { type: 'array' } })
})

test('[API-32] changes need the CSRF token, orders and new addresses accept an idempotency key, all calls accept the locale', () => {
  const operationsBy = (ref: string) =>
    operations.filter(({ parameters }) => refsIn(parameters).includes(`#/components/parameters/${ref}`))
      .length
  expect(operationsBy('Locale')).toBe(LISTED.length)
  expect(operationsBy('CsrfToken')).toBe(LISTED.filter(([, , method]) => method !== 'GET').length)
  expect(operationsBy('IdempotencyKey')).toBe(4)
})

test('[ERROR-25] every error has an example body', () => {
  expect(Object.keys(document.components.examples)).toEqual(Object.keys(ERRORS))
  expect(document.components.examples.PROMO_INVALID?.value).toMatchObject({
    error: { code: 'PROMO_INVALID', message: 'This discount code is not valid' },
  })
})

test('[API-36] every call documents its rate limit and the response 429 with Retry-After', () => {
  for (const { responses, ...operation } of calls) {
    expect(operation['x-rate-limit']?.max).toBeGreaterThan(0)
    expect(Object.keys(responses[429]?.headers ?? {})).toEqual(
      expect.arrayContaining(['Retry-After', 'RateLimit', 'RateLimit-Policy']),
    )
  }
})

test('[API-36] every parameter is explained', () => {
  for (const { operationId, parameters } of operations)
    for (const parameter of parameters)
      if ('name' in parameter)
        expect(parameter.description?.length, `${operationId} ${parameter.name}`).toBeGreaterThan(4)
})

test('[API-36] every call has a description of its own', () => {
  for (const { description, summary } of operations) {
    expect(description.length).toBeGreaterThan(40)
    expect(summary).toMatch(/^[A-Z]/)
  }
  expect(new Set(operations.map(({ description }) => description)).size).toBe(operations.length)
})

test.each(WEBHOOK_NAMES)('[API-36] the webhook %s names its signature, body and answers', (name) => {
  const { post } = document.paths[WEBHOOKS[name].path] ?? {}
  expect(post?.security).toEqual([{ [name]: [] }])
  expect(document.components.securitySchemes[name].name).toBe(WEBHOOKS[name].signature)
  expect(post?.requestBody?.required).toBe(true)
  expect(Object.keys(post?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '405', '413', '503']),
  )
})

test('the session cookie has its prefix on https only', () => {
  expect(document.components.securitySchemes.session.name).toBe('__Host-am_session')
  const local = openApiDocument('http://localhost:3000')
  expect(local.components.securitySchemes.session.name).toBe('am_session')
})

test.each(LISTED)('[API-33] the page has a row and a chapter for %s %s', (_rule, name, method, path) => {
  expect(page.split(`<tr data-call="${name}">`)).toHaveLength(2)
  expect(page.split(`<article id="${name}">`)).toHaveLength(2)
  const address = `<b class="${method.toLowerCase()}">${method}</b> <code>${path}</code>`
  expect(page.replaceAll('<wbr>', '')).toContain(address)
})

test('[API-33] every link of the page has a target, and no id is used twice', () => {
  const ids = [...page.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)
  expect(targets.length).toBeGreaterThan(40)
  for (const target of targets) expect(ids).toContain(target)
})

test('[API-33] the page has no script and no inline style, and escapes text', () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
  expect(page).toContain('<link rel="stylesheet" href="/api/docs.css">')
  expect(openApiPage('https://x.example/"><script>')).not.toContain('<script>')
  expect(DOCS_CSS).toContain('#fbf7ee')
})

test('[API-33] the page shows the fields and errors of a call', () => {
  const [, chapter = ''] = page.split('<article id="placeOrder">')
  const [own = ''] = chapter.split('</article>')
  for (const word of ['shippingAddressId', 'CheckoutResponse', 'PRICE_CHANGED', 'Signed-in customers'])
    expect(own).toContain(word)
  expect(page).toContain('+91 when left out')
  expect(page).toContain('at most 254 characters')
})

test('a call that answers a file names its type', () => {
  const path = '/api/v1/orders/current/{orderId}/documents/{documentId}'
  expect(document.paths[path]?.get?.responses[200]?.content).toEqual({ 'application/pdf': {} })
  expect(page).toContain('a file, application/pdf')
})
