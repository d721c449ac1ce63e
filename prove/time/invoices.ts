import { sql } from 'kysely'
import { listMonth, nextNumber } from '#api/documents/documents.store.ts'
import type { Db } from '#db/client.ts'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { financialYear } from '#domain/documents/document-number.ts'
import { hours } from '#kit/duration.ts'
import { runConcurrently } from '#kit/run-concurrently.ts'
import type { Compared } from './calendar.ts'

/** Years in which the demo has no invoices. */
const TURNS = ['2028-04-01T00:00+05:30', '2029-04-01T00:00+05:30', '2028-03-01T00:00+05:30']
const AT_A_TIME = 8
class TakenBack extends Error {}

type Issued = { fy: string; number: number; month: string; day: string }

/**
 * Invoices before and after midnight, several at a time, in any order; every fifth is taken back. The day of each is the
 * day in India, and the numbers of each financial year have no gap.
 */
export async function compareInvoices(db: Db, isQuick: boolean): Promise<Compared[]> {
  const count = isQuick ? 60 : 1000
  const { id: userId } = await insertUser(db)
  const issued: Issued[] = []
  const issue = async (index: number) => {
    const turn = Date.parse(TURNS[index % TURNS.length] ?? '')
    const at = new Date(turn + hours(((index * 7) % 13) - 6) - (index % 2))
    const { id: orderId } = await insertOrder(db, userId)
    const made = await db.transaction().execute(async (tx) => {
      const fy = financialYear(at)
      const { number, printed } = await nextNumber(tx, 'AM', fy)
      await sql`insert into document (kind, series, fy, number, printed_number, order_id, currency, gross, taxable, cgst,
          sgst, igst, facts, issued_at)
        values ('INVOICE', 'AM', ${fy}, ${number}, ${printed}, ${orderId}, 'INR', 0, 0, 0, 0, 0, '{}', ${at})`.execute(
        tx,
      )
      if (index % 5 === 4) throw new TakenBack()
      const { day } = millTime(at)
      return { fy, number, month: day.slice(0, 7), day }
    })
    issued.push(made)
  }
  await runConcurrently(Array(count).keys(), AT_A_TIME, (index) =>
    issue(index).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    }),
  )
  return [gapsIn(issued), await monthsOf(db, issued)]
}

function gapsIn(issued: readonly Issued[]): Compared {
  const years = Object.entries(Object.groupBy(issued, ({ fy }) => fy))
  const differences = years.flatMap(([fy, made = []]) => {
    const numbers = new Set(made.map(({ number }) => number))
    const first = made.length - Math.max(...numbers)
    return numbers.size === made.length && first === 0
      ? []
      : [`the numbers of ${fy} have a gap or are used twice`]
  })
  return { what: 'numbers of invoices at the end of a financial year', checked: issued.length, differences }
}

/** Each invoice is in the return of the month of its day, and of no other. */
async function monthsOf(db: Db, issued: readonly Issued[]): Promise<Compared> {
  const differences: string[] = []
  for (const [month, made = []] of Object.entries(Object.groupBy(issued, (one) => one.month))) {
    const listed = (await listMonth(db, month)).map(({ number }) => number)
    const expected = made.map(({ number }) => number)
    const byNumber = (one: number, other: number) => one - other
    if (JSON.stringify(listed.sort(byNumber)) !== JSON.stringify(expected.sort(byNumber)))
      differences.push(`the return of ${month} has ${listed.length} of ${expected.length} invoices`)
  }
  return { what: 'months of GST returns', checked: issued.length, differences }
}
