import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { ADMIN_CALL_NAMES, adminCall } from './calls.ts'
import { adminOpenApi } from './openapi.ts'

const document = JSON.parse(JSON.stringify(adminOpenApi()))

test('[STAFF-24] the reference of the desk is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test.each(ADMIN_CALL_NAMES)('[STAFF-24] the reference says who may make %s', (name) => {
  const { method, path, permission } = adminCall(name)
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
  expect(operation.operationId).toBe(name)
  for (const word of [permission].flat()) expect(operation.description).toContain(word)
  expect(operation.security).toEqual(permission === 'anyone' ? [] : [{ session: [] }])
})
