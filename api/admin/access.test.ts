import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { AdminCall } from '#contract/admin/call.ts'
import {
  ADMIN_CALL_NAMES,
  type AdminCallName,
  adminCall,
  type StepUpCallName,
} from '#contract/admin/calls.ts'
import { insertUser } from '#db/testing-rows.ts'
import { BUILT_IN_ROLE_IDS, BUILT_IN_ROLES, type BuiltInRoleId } from '#domain/permission.ts'
import { openDesk, staffDesk } from '../staff/testing.ts'
import { openTestShop, signIn } from '../testing.ts'

const shop = await openTestShop()
afterAll(shop.close)

/** A path whose ids belong to nothing. */
const pathOf = (name: AdminCallName) =>
  adminCall(name)
    .path.replace('/admin/api/v1', '')
    .replace(':orderNumber', 'AM-NONE-NONE')
    .replace('recovery/:id', 'recovery/1')
    .replace('settings/:code', 'settings/LOW_STOCK_DAYS')
    .replace(':kind', 'PRODUCT')
    .replace(':revision', '1')
    .replace(/:\w+/g, () => randomUUID())

type Desk = ReturnType<typeof openDesk>

/** Makes a call with an input that no schema accepts, or with none. */
const make = (desk: Desk, name: AdminCallName, body?: unknown) => {
  const { method, isVersioned } = adminCall(name)
  const headers: HeadersInit = isVersioned ? { 'if-match': '"1"' } : {}
  return method === 'GET' ? desk.get(pathOf(name)) : desk.send(method, pathOf(name), body, headers)
}

function isAllowed(roleId: BuiltInRoleId, { permission }: AdminCall): boolean {
  if (permission === 'anyone' || permission === 'signed-in') return true
  const needed = typeof permission === 'string' ? [permission] : permission
  return needed.some((one) => BUILT_IN_ROLES[roleId].permissions.includes(one))
}

const desks = new Map<BuiltInRoleId, ReturnType<typeof staffDesk>>()
/** One desk for each role, and a new one for the call that closes it. */
function deskOf(roleId: BuiltInRoleId, name: AdminCallName) {
  const desk = (name !== 'staffLogout' && desks.get(roleId)) || staffDesk(shop, roleId)
  if (name !== 'staffLogout') desks.set(roleId, desk)
  return desk
}

const CLOSED = ADMIN_CALL_NAMES.filter((name) => adminCall(name).permission !== 'anyone')
const OPEN = ADMIN_CALL_NAMES.filter((name) => adminCall(name).permission === 'anyone')

test('[STAFF-24] only the calls of the sign-in are open to anyone', () => {
  for (const name of OPEN) expect(adminCall(name).path).toMatch(/^\/admin\/api\/v1\/auth\//)
})

const customer = await insertUser(shop.db)
const cookie = await signIn(shop.db, customer.id)

describe.each(CLOSED)('[STAFF-24] [STAFF-14] %s', (name) => {
  test('is refused without a session, and with the session of a customer', async () => {
    for (const desk of [openDesk(shop.url), openDesk(shop.url, cookie)])
      expect(await make(desk, name)).toMatchObject({ status: 401, code: 'STAFF_NOT_SIGNED_IN' })
  })

  test('is answered for each role as its permissions say', async () => {
    for (const roleId of BUILT_IN_ROLE_IDS) {
      const answer = await make(await deskOf(roleId, name), name)
      if (!isAllowed(roleId, adminCall(name)))
        expect([roleId, answer]).toMatchObject([roleId, { status: 403, code: 'STAFF_NOT_ALLOWED' }])
      else {
        expect([roleId, answer.code]).not.toEqual([roleId, 'STAFF_NOT_ALLOWED'])
        expect(answer.status).not.toBe(401)
        expect(answer.status).toBeLessThan(500)
      }
    }
  })
})

/** A valid body for each call with a step-up, so that the answer is about the key and nothing else. */
const BODIES: Record<
  | StepUpCallName
  | 'changeOrderAddress'
  | 'changeDraft'
  | 'publishDraft'
  | 'editLot'
  | 'changeMedia'
  | 'changeCustomer'
  | 'changeCustomerAddress',
  unknown
> = {
  changeDraft: { fields: { title: 'Oil' } },
  publishDraft: {},
  changeMedia: { alt: 'A jar of honey' },
  editLot: { supplier: 'Namuna mill' },
  changeCustomer: { name: 'Namuna' },
  changeCustomerAddress: { city: 'Indore' },
  changeSetting: { value: 7 },
  exportCustomer: undefined,
  eraseCustomer: { reason: 'Asked for by mail' },
  mergeCustomers: { from: randomUUID(), reason: 'One person' },
  exportAudit: { format: 'csv' },
  exportCustomers: {},
  changeOrderAddress: { city: 'Indore' },
  moveOrders: undefined,
  refundOrder: { amount: 5, reason: 'A dent' },
  decideClaim: undefined,
  exportOrders: undefined,
  createExport: undefined,
  applyImport: undefined,
  applyTrackingImport: { csv: 'order_number,awb', digest: '1' },
  startRecall: { lotCode: 'PNT261103A', reason: 'Too moist' },
  addKey: { kind: 'TOTP', label: 'App', code: '123456' },
  actOnCase: { act: 'NOT_OURS', reason: 'Another shop', times: 1 },
  removeKey: undefined,
  renewRecoveryCodes: undefined,
  inviteStaff: { name: 'Namuna', email: 'new@desk.example', roleId: 'PACKER' },
  changeStaff: { isActive: false },
  resetStaff: undefined,
  endStaffSessions: undefined,
  createRole: { name: 'Night shift', copyOf: 'PACKER' },
  changeRole: { name: 'Day shift' },
}

const ALWAYS = (Object.keys(BODIES) as StepUpCallName[]).filter((name) => adminCall(name).stepUp === 'always')

test.each(ALWAYS)('[STAFF-23] %s is refused to an owner without a step-up', async (name) => {
  const answer = await make(await staffDesk(shop, 'OWNER'), name, BODIES[name])
  expect(answer).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' })
})

test.each(ADMIN_CALL_NAMES.filter((name) => adminCall(name).isVersioned))(
  '[STAFF-27] %s is refused without the version it begins from',
  async (name) => {
    const desk = await staffDesk(shop, 'OWNER')
    const body = BODIES[name as keyof typeof BODIES]
    for (const headers of [{}, { 'if-match': '1' }, { 'if-match': '*' }, { 'if-match': '"0"' }])
      expect(await desk.send(adminCall(name).method, pathOf(name), body, headers)).toMatchObject({
        status: 428,
        code: 'VERSION_NEEDED',
      })
  },
)

test.each([
  ['/nothing', 'PUT', 404],
  ['/me', 'POST', 405],
  ['/staff/not-an-id', 'PATCH', 404],
])('an address that does not exist: %s %s is %i', async (path, method, status) => {
  const desk = await staffDesk(shop, 'OWNER')
  expect((await desk.send(method, path, {}, { 'if-match': '"1"' })).status).toBe(status)
})

test('an invalid body is answered with every invalid field', async () => {
  const desk = await staffDesk(shop, 'OWNER')
  const answer = await desk.send('PUT', '/me/views', { screen: '', name: 'x'.repeat(61) })
  expect(answer).toMatchObject({ status: 422, code: 'FIELDS_INVALID' })
  const fields = answer.json.error.details.fields.map(({ field }: { field: string }) => field)
  expect(fields).toEqual(['screen', 'name', 'query'])
})
