import { ALL_ERRORS } from '#contract/admin/errors.ts'
import type { StaffLink } from '#contract/admin/staff.ts'
import { readIdentifier } from '#domain/identifier.ts'
import { DEFAULT_ISD_CODE } from '#domain/locale.ts'
import { PERMISSIONS } from '#domain/permission.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { inviteStaff, readRoles, readStaff, resetStaff } from '../staff/index.ts'
import type { Command, OperatorShop, Outcome } from './command.ts'
import { formatTime } from './format-time.ts'
import { textTable } from './text-table.ts'

/** Whoever has a terminal on the server may do what an owner may. */
const ALL = new Set(PERMISSIONS)
const managerOf = ({ actor }: OperatorShop) => ({ actor, held: ALL })

const explain = ({ code, message }: AdminFailure) => message ?? ALL_ERRORS[code].message

const linkText = (name: string, { link, until }: StaffLink) =>
  `Send this link to ${name}. It works once, until ${formatTime(new Date(until))}:\n${link}`

async function roleOf({ db }: OperatorShop, typed: string): Promise<Result<string, string>> {
  const { data } = await readRoles(db)
  const role = data.find(({ id, name }) =>
    [id, name].some((word) => word.toLowerCase() === typed.toLowerCase()),
  )
  if (role) return ok(role.id)
  return fail(
    `--role is one of ${data.map(({ id, name, isBuiltIn }) => (isBuiltIn ? id : name)).join(', ')}.`,
  )
}

const staffAdd: Command = {
  takes: 'NAME CONTACT --role ROLE',
  does: 'a new member of staff, with a link for the first sign-in; CONTACT is a mobile number or an e-mail address',
  examples: ['"Asha Rao" +919000010001 --role OWNER', '"Ravi Jain" ravi@shop.example --role PACKER'],
  options: ['role'],
  async run(shop, { words: [name, contact], options: { role: typed } }): Promise<Outcome> {
    if (!name || !contact || !typed) return fail('Name, contact and --role are needed.')
    const role = await roleOf(shop, typed)
    if (!role.ok) return role
    const identifier = readIdentifier(contact, DEFAULT_ISD_CODE)
    if (!identifier.ok) return fail(`${contact} is neither a mobile number nor an e-mail address.`)
    const { isdCode, phone, email } = { isdCode: null, phone: null, email: null, ...identifier.value }
    const person = { name, isdCode, phone, email, roleId: role.value }
    const invited = await inviteStaff(shop, managerOf(shop), person)
    if (!invited.ok) return fail(explain(invited.error))
    return ok({ text: linkText(name, invited.value), data: invited.value })
  },
}

/** The member of staff with this contact, name or id. */
async function memberOf({ db }: OperatorShop, typed: string) {
  const { data } = await readStaff(db, ALL)
  const found = data.filter(({ id, name, contact }) => [id, name, contact].includes(typed))
  const [one] = found
  return found.length === 1 ? one : undefined
}

const staffReset: Command = {
  takes: 'CONTACT',
  does: 'takes all keys and sessions of a member of staff away, and makes a new link; for lost keys',
  examples: ['+919000010001', '"Asha Rao"'],
  options: [],
  async run(shop, { words: [typed = ''] }): Promise<Outcome> {
    const member = await memberOf(shop, typed)
    if (!member) return fail(`Nobody, or more than one, is ${typed}. staff-list shows who there is.`)
    const reset = await resetStaff(shop, managerOf(shop), member.id)
    if (!reset.ok) return fail(explain(reset.error))
    return ok({ text: linkText(member.name, reset.value), data: reset.value })
  },
}

const staffList: Command = {
  takes: '',
  does: 'the members of staff, with role, keys and when they were last here',
  options: [],
  async run({ db }): Promise<Outcome> {
    const { data } = await readStaff(db, ALL)
    if (data.length === 0) return ok({ text: 'Nobody yet. staff-add makes the first owner.', data })
    const rows = data.map(({ name, contact, role, isActive, passkeys, hasTotp, lastSeenAt }) => [
      name,
      contact ?? '',
      role.name,
      isActive ? '' : 'inactive',
      String(passkeys),
      hasTotp ? 'yes' : 'no',
      lastSeenAt ? formatTime(new Date(lastSeenAt)) : 'never',
    ])
    return ok({
      text: textTable(['name', 'contact', 'role', '', 'passkeys', 'app', 'last seen'], rows),
      data,
    })
  },
}

export const STAFF_COMMANDS = { 'staff-add': staffAdd, 'staff-reset': staffReset, 'staff-list': staffList }
