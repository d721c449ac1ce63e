import { answerBy, CARE_MESSAGE_MAX, TICKET_STATUSES, urgencyOf } from '#domain/care-ticket.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import {
  answerTicket,
  closeTicket,
  findStaffTicket,
  listStaffTickets,
  listTicketMessages,
  type StaffTicket,
} from '../care/index.ts'
import { createMessageQueue } from '../notifications/index.ts'
import type { Command, OperatorShop } from './command.ts'
import { formatTime } from './format-time.ts'
import { textFields, textTable } from './text-table.ts'

const URGENCY = { OVERDUE: 'OVERDUE', DUE: 'today', IN_TIME: '' }

const contactOf = ({ email, isdCode, phone }: StaffTicket) => email ?? `${isdCode} ${phone}`

const rowOf = (ticket: StaffTicket, now: Date) => [
  ticket.number,
  ticket.status,
  ticket.status === 'OPEN' ? formatTime(answerBy(ticket.createdAt)) : '',
  ticket.status === 'OPEN' ? URGENCY[urgencyOf(ticket.createdAt, now)] : '',
  ticket.orderNumber ?? '',
  ticket.name,
]

const tickets: Command = {
  takes: '[--status STATUS]',
  does: 'messages to customer care that wait for an answer, the oldest first; ends with 1 if one is overdue',
  examples: ['', '--status ANSWERED'],
  options: ['status'],
  async run({ db }, { options }) {
    const wanted = (options.status ?? 'OPEN').toUpperCase()
    const status = TICKET_STATUSES.find((one) => one === wanted)
    if (!status) return fail(`--status is one of ${TICKET_STATUSES.join(', ')}.`)
    const found = await listStaffTickets(db, status)
    const now = new Date()
    const isBad = status === 'OPEN' && found.some(({ createdAt }) => urgencyOf(createdAt, now) === 'OVERDUE')
    const heads = ['TICKET', 'STATUS', 'ANSWER BY', 'URGENT', 'ORDER', 'NAME']
    const text =
      found.length > 0
        ? textTable(
            heads,
            found.map((one) => rowOf(one, now)),
          )
        : 'No tickets.'
    return ok({ text, data: found, isBad })
  },
}

async function ticketNamed({ db }: OperatorShop, number = ''): Promise<Result<StaffTicket, string>> {
  const found = await findStaffTicket(db, number)
  return found ? ok(found) : fail(`There is no ticket ${number}.`)
}

const ticket: Command = {
  takes: 'NUMBER',
  does: 'one ticket with everything that was written',
  examples: ['C-2026-000123'],
  options: [],
  async run(shop, { words: [number] }) {
    const found = await ticketNamed(shop, number)
    if (!found.ok) return found
    const messages = await listTicketMessages(shop.db, found.value.id)
    const { status, name, orderNumber, createdAt } = found.value
    const fields = textFields([
      ['Ticket', found.value.number],
      ['Status', status],
      ['From', `${name}, ${contactOf(found.value)}`],
      ['Order', orderNumber ?? ''],
      ['Written', formatTime(createdAt)],
      ['Answer by', formatTime(answerBy(createdAt))],
    ])
    const texts = messages.map(
      (one) => `${formatTime(one.createdAt)}, ${one.writtenBy ?? name}:\n${one.body.replace(/^/gm, '    ')}`,
    )
    return ok({ text: [fields, ...texts].join('\n\n'), data: { ...found.value, messages } })
  },
}

const ANSWER_PROBLEMS = {
  UNKNOWN: (number: string) => `There is no ticket ${number}.`,
  EMPTY: () => 'The answer is empty.',
  TOO_LONG: () => `An answer has at most ${CARE_MESSAGE_MAX} characters.`,
}

/** An SMS cannot carry an answer: operators in India accept registered texts only. */
function howItGoesOut(ticket: StaffTicket): string {
  if (ticket.email) return `It goes to ${ticket.email}.`
  const reads = ticket.hasAccount
    ? 'The customer reads it under My Messages.'
    : `No account has verified this number yet, so please also call ${contactOf(ticket)}.`
  return `An SMS tells that it is there. ${reads}`
}

const answer: Command = {
  takes: 'NUMBER TEXT',
  does: 'answers a ticket; the customer gets it by mail, or an SMS that says where to read it',
  examples: ['C-2026-000123 "A new bottle leaves today."'],
  options: [],
  async run(shop, { words: [number = '', body = ''] }) {
    const deps = { db: shop.db, notifications: createMessageQueue(shop.staff.jobs) }
    const answered = await answerTicket(deps, { number, body, actor: shop.actor })
    if (!answered.ok) return fail(ANSWER_PROBLEMS[answered.error](number))
    const found = answered.value
    return ok({ text: `${found.number} is answered. ${howItGoesOut(found)}`, data: found })
  },
}

const close: Command = {
  takes: 'NUMBER',
  does: 'closes a ticket that needs nothing more; nobody is told',
  examples: ['C-2026-000123'],
  options: [],
  async run(shop, { words: [number = ''] }) {
    const closed = await closeTicket(shop, { number, actor: shop.actor })
    if (!closed.ok) return fail(`There is no ticket ${number}.`)
    return ok({ text: `${closed.value.number} is closed.`, data: closed.value })
  },
}

export const TICKET_COMMANDS = { tickets, ticket, 'answer-ticket': answer, 'close-ticket': close }
