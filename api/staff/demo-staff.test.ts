import { afterAll, expect, test } from 'vitest'
import { DEMO_STAFF } from '#db/seed/demo/staff.ts'
import { BUILT_IN_ROLE_IDS } from '#domain/permission.ts'
import { addDemoStaff, listDemoStaff, staffSealKeys } from './index.ts'
import { openStaffShop, passStepOne } from './testing-sign-in.ts'

const shop = await openStaffShop()
afterAll(shop.close)
const demo = { db: shop.db, sealKeys: staffSealKeys(shop) }

test('[STAFF-32] a shop has no members of staff unless the demo adds them', async () => {
  expect(await shop.db.selectFrom('staff').select('user_id').execute()).toEqual([])
})

test.each(BUILT_IN_ROLE_IDS)(
  '[STAFF-32] the sample person %s signs in with what /sandbox shows',
  async (roleId) => {
    // Adding them again, as each start does, changes nothing.
    await addDemoStaff(demo)
    await addDemoStaff(demo)
    const { phone, id } = DEMO_STAFF[roleId]
    const appCode = async () => (await listDemoStaff(demo)).find((person) => person.phone === phone)?.appCode
    const { desk } = await passStepOne(shop, phone)
    expect((await desk.send('POST', '/auth/totp', { code: await appCode() })).status).toBe(200)
    expect((await desk.get('/me')).json).toMatchObject({ id, role: { id: roleId } })
    // The next code shown has not been used, so it confirms a deed at once.
    const deed = { act: 'key.recovery-codes', subject: 'me', amount: null }
    expect((await desk.send('POST', '/step-up', { ...deed, code: await appCode() })).status).toBe(200)
  },
)
