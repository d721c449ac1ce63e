import { z } from 'zod'
import { CLAIM_KINDS, CLAIM_STATES } from '#domain/claims/claim.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { CURRENCIES } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { queryOf } from '../list.ts'
import { Amount, Id, Timestamp, text } from '../text.ts'
import { pageCursors, Sums } from './desk-orders.ts'
import { adminListOf } from './list.ts'
import { SentMessage } from './messages.ts'

export const CUSTOMER_STATES = ['active', 'blocked'] as const

const FILTERS = {
  q: text(100).optional(),
  country: z.enum(COUNTRY_CODES).optional().meta({ description: 'With an order there' }),
  state: z.enum(CUSTOMER_STATES).optional(),
}
export const CustomersQuery = queryOf({ ...FILTERS, ...pageCursors })
export type CustomersQuery = z.infer<typeof CustomersQuery>

/** Phone and mail are masked. */
export const DeskCustomerRow = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isActive: z.boolean(),
  orders: z.int().min(0),
  lastOrderAt: Timestamp.nullable(),
  spent: Sums.nullable(),
  createdAt: Timestamp,
})
export type DeskCustomerRow = z.infer<typeof DeskCustomerRow>
export const DeskCustomers = adminListOf(DeskCustomerRow)
export type DeskCustomers = z.infer<typeof DeskCustomers>

export const CustomerParams = z.object({ id: Id })

export const DeskCustomerPage = DeskCustomerRow.extend({
  isPhoneVerified: z.boolean(),
  isEmailVerified: z.boolean(),
  version: z.int(),
  /** The account that took this one over, and the accounts that this one took over. */
  mergedInto: Id.nullable(),
  merged: z.array(Id),
  erasedAt: Timestamp.nullable(),
  /** The erasure that waits. */
  erasure: z.object({ dueAt: Timestamp, askedAt: Timestamp, by: z.string() }).nullable(),
  notes: z.array(z.object({ id: z.int(), text: z.string(), by: z.string(), at: Timestamp })),
  recent: z.array(
    z.object({
      orderNumber: z.string(),
      status: z.enum(ORDER_STATUSES),
      createdAt: Timestamp,
      total: Amount.nullable(),
      currency: z.enum(CURRENCIES),
    }),
  ),
  addresses: z.array(
    z.object({ id: Id, title: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  ),
  consents: z.array(
    z.object({ purpose: z.string(), isGiven: z.boolean(), channel: z.string(), at: Timestamp }),
  ),
  sessions: z.int().min(0).meta({ description: 'Where the customer is signed in' }),
  claims: z.array(
    z.object({
      number: z.string(),
      orderNumber: z.string(),
      kind: z.enum(CLAIM_KINDS),
      state: z.enum(CLAIM_STATES),
      createdAt: Timestamp,
    }),
  ),
  messages: z
    .array(SentMessage.extend({ orderNumber: z.string() }))
    .meta({ description: 'The newest about any of their orders' }),
})
export type DeskCustomerPage = z.infer<typeof DeskCustomerPage>

/** All customers that match, with their contacts. */
export const CustomersExportRequest = z.strictObject(FILTERS)
export type CustomersExportRequest = z.output<typeof CustomersExportRequest>
export const CustomersExport = z.object({
  name: z.string(),
  csv: z.string(),
  rows: z.int().min(0),
  isCut: z.boolean().meta({ description: 'There were more than a file holds' }),
})
