import type { CustomersExportRequest } from '#contract/admin/desk-customers.ts'
import type { Db } from '#db/client.ts'
import { csvFile } from '#domain/csv.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { money, toMajor } from '#domain/money.ts'
import { fail, ok } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import { listWholeCustomers } from './customers.store.ts'

const MOST_ROWS = 10_000
const COLUMNS = [
  'name',
  'phone',
  'mail',
  'phone_verified',
  'mail_verified',
  'state',
  'customer_since',
  'orders',
  'last_order',
] as const
const MONEY = ['bought_inr', 'bought_usd'] as const

const yesNo = (is: boolean) => (is ? 'yes' : 'no')
const amount = (minor: number) => toMajor(money(minor)).toFixed(2)

type Customer = Awaited<ReturnType<typeof listWholeCustomers>>[number]
const cellsOf = (row: Customer) => [
  row.name,
  row.phone && `${row.isdCode ?? ''} ${row.phone}`.trim(),
  row.email,
  yesNo(row.isPhoneVerified),
  yesNo(row.isEmailVerified),
  row.isActive ? 'active' : 'blocked',
  row.createdAt.toISOString(),
  row.orders,
  row.lastOrderAt?.toISOString() ?? null,
]

/** The customers that match as CSV, with their contacts; the audit log says so. */
export function exportCustomers(
  db: Db,
  { actor, staff: { permissions } }: StaffCaller,
  { filters, now }: { filters: CustomersExportRequest; now: Date },
) {
  return staffTx(db, actor, async (tx, write) => {
    if (!permissions.has('customers.read') || !permissions.has('personal.read'))
      return fail({ code: 'STAFF_NOT_ALLOWED' } as const)
    const found = await listWholeCustomers(tx, filters, MOST_ROWS + 1)
    const rows = found.slice(0, MOST_ROWS)
    const hasMoney = permissions.has('money.read')
    const name = `customers-${millTime(now).day}.csv`
    // Not the searched words: they may be a name or a number.
    const { country, state } = filters
    const after = { rows: rows.length, country: country ?? null, state: state ?? null }
    await write({
      act: 'customers.export',
      subject: { kind: 'export', id: name },
      after,
      readsPersonal: true,
    })
    const csv = csvFile([
      hasMoney ? [...COLUMNS, ...MONEY] : COLUMNS,
      ...rows.map((row) => (hasMoney ? [...cellsOf(row), amount(row.inr), amount(row.usd)] : cellsOf(row))),
    ])
    return ok({ name, csv, rows: rows.length, isCut: found.length > MOST_ROWS })
  })
}
