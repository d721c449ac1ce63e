import { afterAll, expect, test } from 'vitest'
import { BUILT_IN_ROLES } from '#domain/permission.ts'
import { staffDesk } from '../staff/testing.ts'
import { openTestShop } from '../testing.ts'

const shop = await openTestShop()
afterAll(shop.close)

const owner = await staffDesk(shop, 'OWNER')
const support = await staffDesk(shop, 'SUPPORT')
const as = (role: string) => ({ 'x-see-as': role })

test('[STAFF-34] an owner sees the desk as a role does: its permissions, and no others', async () => {
  const { json } = await owner.get('/me', as('PACKER'))
  expect(json.permissions.toSorted()).toEqual([...BUILT_IN_ROLES.PACKER.permissions].toSorted())
  expect((await owner.get('/customers', as('PACKER'))).code).toBe('STAFF_NOT_ALLOWED')
  expect((await owner.get('/orders', as('PACKER'))).status).toBe(200)
  expect((await owner.get('/customers')).status).toBe(200)
})

test('[STAFF-35] while seeing as a role nothing can be changed', async () => {
  const view = { screen: 'orders', name: 'x', query: '' }
  expect(await owner.send('PUT', '/me/views', view, as('OWNER'))).toMatchObject({
    status: 403,
    code: 'SEEING_AS',
  })
  expect((await owner.get('/me/views')).json.data).toEqual([])
})

test('[STAFF-36] only who manages roles sees as another role, and an unknown role is not found', async () => {
  expect((await support.get('/me', as('OWNER'))).code).toBe('STAFF_NOT_ALLOWED')
  expect((await owner.get('/me', as('NOBODY'))).status).toBe(404)
})
