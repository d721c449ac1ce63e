import { createHash } from 'node:crypto'
import type { ExportRequest } from '#contract/admin/board.ts'
import type { DeskOrderRow } from '#contract/admin/desk-orders.ts'
import type { Db } from '#db/client.ts'
import { type CsvCell, csvFile } from '#domain/csv.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { type ExportedContact, listExportContacts } from './export-contacts.store.ts'
import type { Sight } from './order-rows.store.ts'
import { readVisible } from './orders-board.store.ts'

type Column<Row> = readonly [head: string, cell: (row: Row) => CsvCell]

const COLUMNS: readonly Column<DeskOrderRow>[] = [
  ['order_number', ({ orderNumber }) => orderNumber],
  ['placed_at', ({ createdAt }) => createdAt],
  ['status', ({ status }) => status],
  ['country', ({ country }) => country],
  ['city', ({ city }) => city],
  ['state', ({ state }) => state],
  ['zip', ({ zip }) => zip],
  ['pieces', ({ pieces }) => pieces],
  ['grams', ({ grams }) => grams],
  ['leaves_by', ({ shipBy }) => shipBy],
  ['carrier', ({ carrier }) => carrier],
  ['tracking_number', ({ trackingNumber }) => trackingNumber],
  ['mind', ({ flags }) => flags.join(' ')],
]

const MONEY: readonly Column<DeskOrderRow>[] = [
  ['total', ({ total }) => total?.toFixed(2) ?? null],
  ['currency', ({ currency }) => currency],
  ['paid_by', ({ paidBy }) => paidBy?.method ?? null],
  ['gateway', ({ paidBy }) => paidBy?.gateway ?? null],
]

const CONTACT: readonly Column<ExportedContact | undefined>[] = [
  ['name', (contact) => contact?.name ?? null],
  ['phone', (contact) => contact?.phone ?? null],
  ['mail', (contact) => contact?.email ?? null],
  ['address', (contact) => contact?.address ?? null],
]

/** Names the export: the key is asked for exactly these orders. */
const digestOf = (ids: readonly string[]) => createHash('sha256').update(ids.join(' ')).digest('hex')

type Asked = { request: ExportRequest; sight: Sight; now: Date }
type ExportedFile = { name: string; csv: string; orders: number }

/** Selected orders as CSV. Contacts leave only with the permission to see them and a fresh key; the log says so. */
export async function exportOrders(
  db: Db,
  { actor, stepUp }: StaffCaller,
  { request: { orderIds, contacts, digest }, sight, now }: Asked,
): Promise<Result<ExportedFile, AdminFailure>> {
  if (contacts && !sight.hasPersonal) return fail({ code: 'STAFF_NOT_ALLOWED' })
  if (contacts && !(stepUp && digest === digestOf(orderIds))) return fail({ code: 'STEP_UP_NEEDED' })
  return staffTx<Result<ExportedFile, AdminFailure>>(db, actor, async (tx, write) => {
    const rows = await readVisible(tx, orderIds, sight)
    if (rows.length === 0) return fail({ code: 'NOT_FOUND' })
    const people = contacts ? await listExportContacts(tx, orderIds) : null
    const name = `orders-${millTime(now).day}.csv`
    await write({
      act: 'orders.export',
      subject: { kind: 'export', id: name },
      after: { orders: rows.length, contacts },
      readsPersonal: contacts,
    })
    return ok({ name, csv: csvOf(rows, people, sight), orders: rows.length })
  })
}

function csvOf(
  rows: readonly DeskOrderRow[],
  people: ReadonlyMap<string, ExportedContact> | null,
  { hasMoney }: Sight,
): string {
  const columns = hasMoney ? [...COLUMNS, ...MONEY] : COLUMNS
  const contact = people ? CONTACT : []
  return csvFile([
    [...columns, ...contact].map(([head]) => head),
    ...rows.map((row) => [
      ...columns.map(([, cell]) => cell(row)),
      ...contact.map(([, cell]) => cell(people?.get(row.id))),
    ]),
  ])
}
