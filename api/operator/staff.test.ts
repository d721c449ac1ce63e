import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../testing.ts'
import { atTerminal } from './testing.ts'

const shop = await openTestShop()
afterAll(shop.close)
const { run } = atTerminal(shop)

test('[STAFF-31] the terminal makes the first owner and prints a link', async () => {
  expect((await run('staff-list')).text).toContain('Nobody yet')
  const added = await run('staff-add', 'Namuna Owner', '+91 90000 20001', '--role', 'owner')
  expect(added).toMatchObject({ isGood: true })
  expect(added.text).toMatch(/Namuna Owner[\s\S]*\nhttp:\/\/localhost:1\/admin\/welcome\/[\w-]{43}$/)
  const { text } = await run('staff-list')
  expect(text).toMatch(/Namuna Owner +\+919000020001 +Owner +0 +no +never/)
  const entry = await shop.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('act', '=', 'staff.invite')
    .executeTakeFirst()
  expect(entry).toMatchObject({ actor_kind: 'TERMINAL', after: { name: 'Namuna Owner', role: 'Owner' } })
  expect(JSON.stringify(entry)).not.toContain('9000020001')
})

test('[STAFF-31] a reset takes keys away and prints a new link, which alone works', async () => {
  await run('staff-add', 'Namuna Packer', 'packer@desk.example', '--role', 'PACKER')
  const first = await run('staff-reset', 'packer@desk.example')
  expect(first.text).toContain('/admin/welcome/')
  const open = await shop.db
    .selectFrom('staff_challenge')
    .select('id')
    .where('purpose', '=', 'INVITE')
    .where('used_at', 'is', null)
    .execute()
  // One of the owner, and one of the packer.
  expect(open).toHaveLength(2)
})

test.each([
  ['no role', ['staff-add', 'X', '+919000020009'], '--role'],
  ['an unknown role', ['staff-add', 'X', '+919000020009', '--role', 'KING'], 'OWNER, PACKER, SUPPORT'],
  ['a wrong contact', ['staff-add', 'X', '12', '--role', 'OWNER'], 'neither a mobile number'],
  ['a contact that is taken', ['staff-add', 'X', '+919000020001', '--role', 'OWNER'], 'already exists'],
  ['an unknown person', ['staff-reset', 'nobody@desk.example'], 'staff-list'],
])('[STAFF-31] %s is refused with words', async (_, args, words) => {
  expect(await run(...args)).toMatchObject({ isGood: false, text: expect.stringContaining(words) })
})
