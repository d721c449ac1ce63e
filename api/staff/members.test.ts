import { afterAll, expect, test } from 'vitest'
import { aPhone, insertUser } from '#db/testing-rows.ts'
import { BUILT_IN_ROLES, PERMISSIONS } from '#domain/permission.ts'
import { insertStaff, openDesk, staffCookie } from './testing.ts'
import { deskWithApp, openStaffShop } from './testing-sign-in.ts'

const shop = await openStaffShop()
afterAll(shop.close)
const { db } = shop

type Owner = Awaited<ReturnType<typeof deskWithApp>>

const owner = await deskWithApp(shop)

const inviteBy = async (desk: Owner, body: { phone: string; roleId: string; name?: string }) => {
  const proof = await desk.confirm({
    act: 'staff.invite',
    subject: `${body.phone} as ${body.roleId}`,
    amount: null,
  })
  return desk.send('POST', '/staff', { name: 'Namuna New', ...body }, proof)
}
type Change = { roleId?: string; isActive?: boolean }
const changeBy = async (desk: Owner, id: string, body: Change, version = 1) => {
  const subject = `${id} ${body.roleId ?? '-'} ${body.isActive ?? '-'}`
  const proof = await desk.confirm({ act: 'staff.change', subject, amount: null })
  return desk.send('PATCH', `/staff/${id}`, body, { ...proof, 'if-match': `"${version}"` })
}
const createRoleBy = async (desk: Owner, name: string, copyOf: string) => {
  const proof = await desk.confirm({ act: 'role.create', subject: name, amount: null })
  return desk.send('POST', '/roles', { name, copyOf }, proof)
}
const changeRoleBy = async (desk: Owner, id: string, body: object, version = 1) => {
  const proof = await desk.confirm({ act: 'role.change', subject: id, amount: null })
  return desk.send('PATCH', `/roles/${id}`, body, { ...proof, 'if-match': `"${version}"` })
}

test('[STAFF-19] [STAFF-30] an owner invites somebody, who is then in the list with the link’s time', async () => {
  const phone = aPhone()
  const invited = await inviteBy(owner, { phone, roleId: 'PACKER' })
  expect(invited.json.link).toMatch(/^http:\/\/localhost\/admin\/welcome\/[\w-]{43}$/)
  const { json } = await owner.get('/staff')
  const person = json.data.find(({ id }: { id: string }) => id === invited.json.id)
  expect(person).toMatchObject({
    name: 'Namuna New',
    contact: `+91${phone}`,
    role: { id: 'PACKER', name: 'Packer' },
    isActive: true,
    passkeys: 0,
    hasTotp: false,
    sessions: 0,
    lastSeenAt: null,
    invitedUntil: invited.json.until,
  })
  const entry = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ act: 'staff.invite', staff_id: owner.id, key_used: 'TOTP' })
})

test('[STAFF-14] nobody is invited with the number of a customer or of somebody at the desk', async () => {
  const customer = await insertUser(db, { phone_verified_at: new Date() })
  const [phone, colleague] = [customer.phone ?? '', aPhone()]
  await inviteBy(owner, { phone: colleague, roleId: 'PACKER' })
  for (const taken of [phone, colleague])
    expect(await inviteBy(owner, { phone: taken, roleId: 'PACKER' })).toMatchObject({ code: 'PHONE_TAKEN' })
})

test('[STAFF-14] the storefront answers 403 to somebody of staff', async () => {
  const phone = aPhone()
  await inviteBy(owner, { phone, roleId: 'PACKER' })
  const settings = await fetch(`${shop.url}/api/v1/settings/public`)
  const cookie = settings.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const answer = await fetch(`${shop.url}/api/v1/auth/send-otc`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(cookie.split('=')[1] ?? ''),
    },
    body: JSON.stringify({ phone }),
  })
  expect(answer.status).toBe(403)
})

test('[STAFF-27] a change carries the version it began from, and ends the sessions of the person', async () => {
  const id = await insertStaff(db, { roleId: 'SUPPORT' })
  const desk = openDesk(shop.url, await staffCookie(db, id))
  expect((await desk.get('/me')).status).toBe(200)
  expect((await changeBy(owner, id, { roleId: 'PACKER' })).json).toMatchObject({
    role: { id: 'PACKER' },
    version: 2,
    sessions: 0,
  })
  expect((await desk.get('/me')).status).toBe(401)
  const late = await changeBy(owner, id, { isActive: false })
  expect(late).toMatchObject({ status: 412, code: 'VERSION_CHANGED' })
  expect(late.json.error.details.theirs).toMatchObject({ version: 2, role: { id: 'PACKER' } })
  expect((await changeBy(owner, id, { isActive: false }, 2)).json).toMatchObject({
    isActive: false,
    version: 3,
  })
  const entries = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.slice(-2)).toMatchObject([
    { act: 'staff.change', before: { role: 'Support' }, after: { role: 'Packer' } },
    { act: 'staff.change', before: { isActive: true }, after: { isActive: false } },
  ])
})

test('[STAFF-25] the last owner is neither demoted nor deactivated, and is afterwards still there', async () => {
  for (const change of [{ roleId: 'PACKER' }, { isActive: false }])
    expect(await changeBy(owner, owner.id, change)).toMatchObject({ status: 409, code: 'LAST_OWNER' })
  expect((await owner.get('/me')).json.role.id).toBe('OWNER')
})

test('[STAFF-27] a role is copied and changed; a built-in one and a taken name are refused', async () => {
  const created = await createRoleBy(owner, 'Weekend support', 'SUPPORT')
  expect(created.json).toMatchObject({
    isBuiltIn: false,
    version: 1,
    refundLimits: { INR: { one: 500, day: 5000 }, USD: { one: 8, day: 80 } },
  })
  expect(created.json.permissions).toEqual(
    PERMISSIONS.filter((word) => BUILT_IN_ROLES.SUPPORT.permissions.includes(word)),
  )
  const { id } = created.json
  const refundLimits = { INR: { one: 250.5, day: 1000 }, USD: { one: 4, day: 40 } }
  const changed = await changeRoleBy(owner, id, {
    permissions: ['orders.read', 'money.refund'],
    refundLimits,
  })
  expect(changed.json).toMatchObject({
    permissions: ['orders.read', 'money.refund'],
    refundLimits,
    version: 2,
  })
  expect(await changeRoleBy(owner, id, { name: 'Late' })).toMatchObject({ code: 'VERSION_CHANGED' })
  expect(await changeRoleBy(owner, id, { name: 'owner' }, 2)).toMatchObject({ code: 'ROLE_NAME_TAKEN' })
  expect(await changeRoleBy(owner, 'PACKER', { name: 'Box' })).toMatchObject({ code: 'ROLE_BUILT_IN' })
  expect(await createRoleBy(owner, 'Weekend Support', 'SUPPORT')).toMatchObject({ code: 'ROLE_NAME_TAKEN' })
  const wrong = await changeRoleBy(owner, id, { permissions: ['orders.fly'] }, 2)
  expect(wrong).toMatchObject({ status: 422, code: 'FIELDS_INVALID' })
})

test('[STAFF-27] a change of a role works at once for those who have it', async () => {
  const { json: role } = await createRoleBy(owner, 'Counter', 'PACKER')
  const id = await insertStaff(db, { roleId: role.id })
  const desk = openDesk(shop.url, await staffCookie(db, id))
  expect((await desk.get('/staff')).status).toBe(403)
  await changeRoleBy(owner, role.id, { permissions: ['staff.write'] })
  expect((await desk.get('/staff')).status).toBe(200)
})

test('[STAFF-26] nobody hands out more than they have, or changes somebody who has more', async () => {
  const { json: role } = await createRoleBy(owner, 'Team lead', 'PACKER')
  const permissions = [...role.permissions, 'staff.write']
  await changeRoleBy(owner, role.id, { permissions })
  const lead = await deskWithApp(shop, role.id)
  const refused = { status: 403, code: 'STAFF_NOT_ALLOWED' }
  expect(await inviteBy(lead, { phone: aPhone(), roleId: 'OWNER' })).toMatchObject(refused)
  expect((await inviteBy(lead, { phone: aPhone(), roleId: 'PACKER' })).status).toBe(200)
  const packer = await insertStaff(db, { roleId: 'PACKER' })
  expect(await changeBy(lead, packer, { roleId: 'SUPPORT' })).toMatchObject(refused)
  expect(await changeBy(lead, owner.id, { roleId: 'PACKER' })).toMatchObject(refused)
  expect(await changeBy(lead, lead.id, { roleId: 'OWNER' })).toMatchObject(refused)
  const proof = await lead.confirm({ act: 'staff.reset', subject: owner.id, amount: null })
  expect(await lead.send('POST', `/staff/${owner.id}/reset`, undefined, proof)).toMatchObject(refused)
  expect(await createRoleBy(lead, 'My own', 'OWNER')).toMatchObject(refused)
  expect(
    await changeRoleBy(lead, role.id, { permissions: [...permissions, 'money.refund'] }, 2),
  ).toMatchObject(refused)
  // Without `personal.read` the contacts of colleagues are hidden.
  const { json } = await lead.get('/staff')
  for (const { contact } of json.data) expect(contact).toBeNull()
})

test('saved views belong to one person, and a name to one view', async () => {
  const other = await deskWithApp(shop)
  const view = { screen: 'orders', name: 'Late', query: '?lane=pack' }
  const saved = await owner.send('PUT', '/me/views', view)
  const again = await owner.send('PUT', '/me/views', { ...view, query: '?lane=ready' })
  expect(again.json).toEqual({ ...view, id: saved.json.id, query: '?lane=ready' })
  expect((await other.get('/me/views')).json).toEqual({ data: [] })
  expect((await other.send('DELETE', `/me/views/${saved.json.id}`)).status).toBe(404)
  expect((await owner.send('DELETE', `/me/views/${saved.json.id}`)).status).toBe(200)
  expect((await owner.get('/me/views')).json).toEqual({ data: [] })
})
