import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  CustomersExportRequest,
  CustomersQuery,
  DeskCustomerPage,
  DeskCustomerRow,
  DeskCustomers,
} from '#contract/admin/desk-customers.ts'
import type { DbOrTx } from '#db/client.ts'
import { isOwn } from '#db/own-accounts.ts'
import type { ClaimKind, ClaimState } from '#domain/claims/claim.ts'
import type { IsdCode } from '#domain/locale.ts'
import { maskEmail, maskPhone } from '#domain/mask-contact.ts'
import { money, toMajor } from '#domain/money.ts'
import { phonePart } from '#domain/phone.ts'
import { listMessagesTo, sentMessage } from '../orders/index.ts'
import { readAccountState } from './account-state.store.ts'
import {
  COUNT_ROWS,
  countMeta,
  cursorOf,
  pageClauses,
  pageOf,
  READ_ROWS,
  type Sorting,
} from './page-key.store.ts'

const NEWEST: Sorting = { key: sql`u.created_at`, id: sql`u.id`, isDescending: true }
const WORDS = sql`search_text(u.name, u.email, u.phone, null, null)`
const amount = (minor: number) => toMajor(money(minor))
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function conditions({ q, country, state }: CustomersExportRequest): RawBuilder<SqlBool> {
  const phone = q ? phonePart(q) : null
  const parts = [
    sql`u.role = 'CUSTOMER'`,
    q &&
      sql`(${WORDS} like ${like(q.toLowerCase())} or ${phone ? sql`${WORDS} like ${like(phone)}` : sql`false`})`,
    country && sql`exists (select from customer_order where user_id = u.id and country = ${country})`,
    state && sql`u.is_active = ${state === 'active'}`,
  ].filter((part) => typeof part === 'object')
  return sql`${sql.join(parts, sql` and `)}`
}

type Row = {
  id: string
  name: string
  isdCode: IsdCode | null
  phone: string | null
  email: string | null
  isActive: boolean
  createdAt: Date
  orders: number
  lastOrderAt: Date | null
  inr: number
  usd: number
  isPhoneVerified: boolean
  isEmailVerified: boolean
  version: number
  mergedInto: string | null
  erasedAt: Date | null
}

const COLUMNS = sql`u.id, u.name, u.isd_code as "isdCode", u.phone, u.email, u.is_active as "isActive",
  u.created_at as "createdAt", u.phone_verified_at is not null as "isPhoneVerified",
  u.email_verified_at is not null as "isEmailVerified", u.version, u.merged_into as "mergedInto",
  u.erased_at as "erasedAt", bought.*`
const BOUGHT = sql`lateral (
  select count(*)::int as orders, max(created_at) as "lastOrderAt",
    coalesce(sum(total) filter (where paid_at is not null and status <> 'CANCELLED' and currency = 'INR'), 0)::bigint as inr,
    coalesce(sum(total) filter (where paid_at is not null and status <> 'CANCELLED' and currency = 'USD'), 0)::bigint as usd
  from customer_order where user_id = any(own_ids(u.id))) as bought`

const rowOf = (row: Row, hasMoney: boolean): DeskCustomerRow => ({
  id: row.id,
  name: row.name,
  phone: maskPhone(row.isdCode, row.phone),
  email: maskEmail(row.email),
  isActive: row.isActive,
  orders: row.orders,
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  spent: hasMoney ? { INR: amount(row.inr), USD: amount(row.usd) } : null,
  createdAt: row.createdAt.toISOString(),
})

/** Customers, newest first. */
export async function listDeskCustomers(
  db: DbOrTx,
  query: CustomersQuery,
  hasMoney: boolean,
): Promise<DeskCustomers> {
  const where = conditions(query)
  const page = pageClauses(NEWEST, query)
  const [{ rows }, counted] = await Promise.all([
    sql<Row & { cursor: string }>`
      select ${COLUMNS}, u.cursor from (
        select u.*, ${cursorOf(NEWEST)} as cursor from app_user as u where ${where} and ${page.where}
        order by ${page.orderBy} limit ${sql.lit(READ_ROWS)}) as u cross join ${BOUGHT}
      order by ${page.orderBy}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from (
      select from app_user as u where ${where} limit ${sql.lit(COUNT_ROWS)}) as counted`.execute(db),
  ])
  const { shown, next, previous } = pageOf(rows, query)
  const meta = { next, previous, ...countMeta(counted.rows[0]?.count ?? 0) }
  return { data: shown.map((row) => rowOf(row, hasMoney)), meta }
}

/** Customers with their contacts, newest first, for a file. */
export async function listWholeCustomers(db: DbOrTx, filters: CustomersExportRequest, most: number) {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from (
      select u.* from app_user as u where ${conditions(filters)} and u.erased_at is null
      order by u.created_at desc, u.id desc limit ${most}) as u cross join ${BOUGHT}
    order by u.created_at desc, u.id desc`.execute(db)
  return rows
}

const RECENT = 50
const RECENT_MESSAGES = 10

/** A customer with what we hold about them; null if there is none. */
export async function readDeskCustomer(
  db: DbOrTx,
  id: string,
  hasMoney: boolean,
): Promise<DeskCustomerPage | null> {
  const { rows } = await sql<Row>`select ${COLUMNS} from app_user as u cross join ${BOUGHT}
    where u.id = ${id} and u.role = 'CUSTOMER'`.execute(db)
  const [row] = rows
  if (!row) return null
  const [recent, addresses, claims, messages, account] = await Promise.all([
    db
      .selectFrom('customer_order')
      .select(['order_number as orderNumber', 'status', 'created_at as createdAt', 'total', 'currency'])
      .where(isOwn('user_id', id))
      .orderBy('created_at', 'desc')
      .limit(RECENT)
      .execute(),
    db
      .selectFrom('address')
      .select(['id', 'title', 'city', 'state', 'zip'])
      .where('user_id', '=', id)
      .execute(),
    listClaims(db, id),
    listMessagesTo(db, id, RECENT_MESSAGES),
    readAccountState(db, id),
  ])
  return {
    ...rowOf(row, hasMoney),
    isPhoneVerified: row.isPhoneVerified,
    isEmailVerified: row.isEmailVerified,
    version: row.version,
    mergedInto: row.mergedInto,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    ...account,
    recent: recent.map(({ createdAt, total, ...order }) => ({
      ...order,
      createdAt: createdAt.toISOString(),
      total: hasMoney ? amount(total) : null,
    })),
    addresses,
    claims,
    messages: messages.map(({ orderNumber, ...message }) => ({ ...sentMessage(message), orderNumber })),
  }
}

async function listClaims(db: DbOrTx, userId: string): Promise<DeskCustomerPage['claims']> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('customer_order as o', 'o.id', 'claim.order_id')
    .select(['claim.number', 'o.order_number as orderNumber', 'claim.created_at as createdAt'])
    .select([sql<ClaimKind>`claim.kind`.as('kind'), sql<ClaimState>`claim.state`.as('state')])
    .where(isOwn('o.user_id', userId))
    .orderBy('claim.created_at', 'desc')
    .limit(RECENT)
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
