import type { StaffDetails } from '../orders/index.ts'
import { formatTime } from './format-time.ts'
import { textFields, textTable } from './text-table.ts'

type Amount = (major: number) => string

const marked = (value: string | null, isVerified: boolean): string =>
  value === null ? '-' : `${value} (${isVerified ? 'verified' : 'not verified'})`

export const contactOf = ({ contact }: StaffDetails): string =>
  textFields([
    ['Name', contact.isActive ? contact.name : `${contact.name} (account closed)`],
    ['Phone', marked(contact.phone, contact.isPhoneVerified)],
    ['E-mail', marked(contact.email, contact.isEmailVerified)],
    ['Orders', String(contact.orders)],
  ])

export const messagesOf = ({ messages }: StaffDetails): string =>
  messages.length === 0
    ? 'None.'
    : textTable(
        ['QUEUED', 'MESSAGE', 'BY', 'STATE', 'WHY'],
        messages.map((one) => [
          ...[formatTime(one.queuedAt), one.template, one.channel === 'EMAIL' ? 'mail' : 'SMS', one.state],
          one.reason ?? (one.replacedBy ? `replaced by ${one.replacedBy}` : ''),
        ]),
      )

export const refundedOf = ({ refundedLines }: StaffDetails, amount: Amount): string =>
  textTable(
    ['WHAT', 'PIECES', 'AMOUNT', 'STATUS'],
    refundedLines.map((line) => [
      line.variantSku ?? 'Delivery',
      String(line.quantity),
      amount(line.amount),
      line.state,
    ]),
  )

export const counterOf = ({ counterPayments }: StaffDetails, amount: Amount): string =>
  textTable(
    ['WHEN', 'TYPE', 'METHOD', 'AMOUNT', 'BY', 'NOTE'],
    counterPayments.map((entry) => [
      formatTime(entry.at),
      entry.type,
      entry.method,
      amount(entry.amount),
      entry.by,
      entry.note ?? '',
    ]),
  )
