import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { API } from './api.ts'
import { CALL_NAMES, openApiDocument } from './openapi.ts'
import { examplesOf } from './openapi-operation.ts'
import type { Content } from './openapi-responses.ts'

const document = openApiDocument('https://shop.example')
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

const ajv = new Ajv2020({ strict: false })
formats.default(ajv)
ajv.addSchema({ $id: 'api', ...document })
const problemsOf = (ref: string, value: unknown) => {
  ajv.validate({ $ref: `api${ref}` }, value)
  return ajv.errors ?? []
}

test('the check of examples can fail', () => {
  expect(problemsOf('#/components/schemas/Cart', {})).not.toEqual([])
})

test('[API-35] the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const { paths: _paths, ...broken } = document
  expect(await new Validator().validate({ ...broken, info: {} })).toMatchObject({ valid: false })
})

/** A file has no schema, so it has no example. */
const jsonIn = (content: object | undefined): Content | undefined =>
  content && 'application/json' in content ? (content as Content) : undefined

/** Each example of a schema, by reference or inline. */
function examplesIn({ 'application/json': { schema, examples = {} } }: Content) {
  const shared: Record<string, { value: unknown }> = document.components.examples
  return Object.entries(examples).map(([key, example]) => ({
    key,
    ref: schema.$ref,
    value: '$ref' in example ? shared[key]?.value : example.value,
  }))
}

describe.each(operations)('[API-35] $operationId', ({ requestBody, responses, parameters }) => {
  const contents = [
    jsonIn(requestBody?.content),
    ...Object.values(responses).map(({ content }) => jsonIn(content)),
  ]
  const examples = contents.flatMap((content) => (content ? examplesIn(content) : []))

  test('every request and response body has an example that is valid by its schema', () => {
    for (const content of contents) if (content) expect(examplesIn(content).length).toBeGreaterThan(0)
    for (const { key, ref, value } of examples) expect(problemsOf(ref, value), key).toEqual([])
  })

  test('every example of a parameter is valid by its schema', () => {
    for (const parameter of parameters) {
      if ('$ref' in parameter || parameter.example === undefined) continue
      expect(ajv.validate(parameter.schema, parameter.example), parameter.name).toBe(true)
    }
  })
})

describe.each(CALL_NAMES)('[API-35] the examples of %s', (name) => {
  const { params, query, body, answer } = {
    params: undefined,
    query: undefined,
    body: undefined,
    ...API[name],
  }

  test.each(examplesOf(name))('$title', (example) => {
    if (params) expect(params.parse(example.params)).toEqual(example.params)
    if (query) {
      const spelled = Object.entries(example.query ?? {}).map(([field, value]) => [field, String(value)])
      expect(query.parse(Object.fromEntries(spelled))).toEqual(example.query)
    }
    if (body) expect(body.parse(example.body)).toMatchObject(Object(example.body))
    // Fields that the contract does not name would be removed.
    expect(answer.parse(example.answer)).toEqual(example.answer)
  })
})

test('[API-35] a field that is always in the response is required, and may be null', () => {
  const { schemas } = document.components
  expect(schemas.Cart?.required).toEqual(Object.keys(schemas.Cart?.properties ?? {}))
  expect(schemas.Order?.required).toEqual(Object.keys(schemas.Order?.properties ?? {}))
  expect(schemas.Error?.required).toEqual(['error'])
  expect(schemas.Notice?.required).toEqual(['code', 'message'])
  expect(JSON.stringify(schemas)).not.toContain('"additionalProperties":false')
})

test.each([
  ['SignupRequest', ['name', 'tncAccepted'], [['isdCode', 'phone'], ['email']]],
  ['OtcRequest', undefined, [['phone'], ['email']]],
  ['OtcVerification', ['otc'], [['phone'], ['email']]],
  ['UserUpdate', ['name'], [['isdCode', 'phone'], ['email']]],
  ['AddressUpdate', undefined, [['title', 'country', 'state', 'address1', 'city', 'zip'], ['id']]],
  ['OrderRequest', ['shippingAddressId', 'items', 'total'], []],
  ['PaymentClaim', ['paymentGateway', 'transactionIntentId'], []],
  ['CartUpdate', undefined, []],
  ['CartLine', ['productSku', 'variantSku', 'quantity'], []],
])('[API-35] %s lists its required fields', (name, required, choices) => {
  const schema = document.components.schemas[name]
  expect(schema?.required).toEqual(required)
  expect((schema?.anyOf ?? []).map((form) => typeof form === 'object' && form.required)).toEqual(choices)
})
