import { expect, expectTypeOf, test } from 'vitest'
import { ADMIN_API, type AdminSchemas } from './api.ts'
import type { AdminCall } from './call.ts'
import { ADMIN_CALL_NAMES, adminCall } from './calls.ts'
import { DEEDS } from './deeds.ts'

type Without<Field extends keyof AdminCall> = Omit<AdminCall, Field>

test('[STAFF-24] a call without a permission, or with an unknown one, does not compile', () => {
  expectTypeOf<Without<'permission'>>().not.toExtend<AdminCall>()
  expectTypeOf<Without<'permission'> & { permission: 'orders.read' }>().toExtend<AdminCall>()
  expectTypeOf<Without<'permission'> & { permission: 'orders.fly' }>().not.toExtend<AdminCall>()
  expectTypeOf<Without<'permission'> & { permission: [] }>().not.toExtend<AdminCall>()
})

test('no two calls have the same method and path', () => {
  const addresses = ADMIN_CALL_NAMES.map((name) => {
    const { method, path } = adminCall(name)
    return `${method} ${path.replace(/:\w+/g, ':')}`
  })
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(ADMIN_CALL_NAMES)('the parts of the path of %s have a schema', (name) => {
  const { params }: AdminSchemas = ADMIN_API[name]
  const names = [...adminCall(name).path.matchAll(/:(\w+)/g)].map(([, part]) => part)
  expect(Object.keys(params?.shape ?? {})).toEqual(names)
})

test.each(ADMIN_CALL_NAMES)(
  '[STAFF-24] %s changes something only with a method that needs the CSRF token',
  (name) => {
    const { method, stepUp, isVersioned } = adminCall(name)
    if (method === 'GET') expect([stepUp, isVersioned]).toEqual([undefined, undefined])
  },
)

test('[STAFF-23] exactly the calls with a step-up have a deed', () => {
  const withStepUp = ADMIN_CALL_NAMES.filter((name) => adminCall(name).stepUp !== undefined)
  expect(Object.keys(DEEDS).sort()).toEqual([...withStepUp].sort())
})
