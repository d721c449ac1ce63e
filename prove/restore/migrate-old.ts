import { sql } from 'kysely'
import { fetchSandboxPayments } from '#api/operator/sandbox-payments.ts'
import { audit } from '#api/orders/index.ts'
import { insertStaff, staffCookie } from '#api/staff/testing.ts'
import { buyer } from '../../rehearse/shopper.ts'
import { stockUp } from '../../rehearse/stock-up.ts'
import { createTally } from '../../rehearse/tally.ts'
import type { Row, Run } from '../experiment.ts'
import { createSend } from '../open-load.ts'
import { makeDataDir, openSite, type Site, WITHOUT_PAGES } from '../site.ts'
import { fill, LONGEST_WAIT, migrateNow, onDatabase, SEED } from './old-database.ts'
import { type OldLoad, underOldLoad } from './old-load.ts'
import { FIRST_SCHEMA, oldSession } from './old-shop.ts'

const READERS = 25

/** A shop of the first schema is brought up to date while its program runs. */
export async function migrateRows(run: Run): Promise<Row[]> {
  const dataDir = makeDataDir()
  const orders = run.isQuick ? 300 : 500
  const load = await onDatabase(dataDir, async (url) => {
    await fill(url, orders)
    return underOldLoad(url, run.isQuick ? 40 : 100, () => migrateNow(url))
  })
  const site = await openSite({ program: WITHOUT_PAGES, dataDir })
  try {
    const what = `${orders} orders (seed ${SEED}) from ${FIRST_SCHEMA} to the newest schema`
    return [...loadRows(what, load, run), ...(await migratedRows(site, load))]
  } finally {
    await site.stop()
  }
}

function loadRows(
  what: string,
  { statements, failed, example, repeated, longestWait }: OldLoad,
  run: Run,
): Row[] {
  return [
    {
      ...{
        target: 'T21',
        what: `${what}: ${statements} transactions of the old program, ${repeated} repeated`,
      },
      ...{ figure: `${failed} failed${example ? ` (${example})` : ''}`, limit: '0' },
      isKept: failed === 0 && statements > 0,
    },
    {
      ...{ target: 'T21', what: `${what}: the longest wait for a lock` },
      ...{ figure: `${longestWait.toFixed(0)} ms`, limit: `${LONGEST_WAIT} ms` },
      isKept: run.isQuick ? null : longestWait <= LONGEST_WAIT,
    },
  ]
}

async function migratedRows(site: Site, { placed }: OldLoad): Promise<Row[]> {
  const taken = await fetchSandboxPayments(new URL(site.target.sandboxUrl))
  const findings = await audit(site.db, { taken: taken ?? [], answered: placed })
  const { rows: late } = await sql<{ number: string }>`
    select order_number as number from customer_order where id = any(${placed}::uuid[])`.execute(site.db)
  const numbers = new Set(late.map(({ number }) => `order ${number}`))
  const isExplained = ({ rule, what }: { rule: string; what: string }) =>
    rule.startsWith('A15') && numbers.has(what)
  const faults = findings.filter((finding) => !isExplained(finding))
  const unread = await readAll(site)
  await stockUp(site.db)
  const tally = createTally()
  await buyer(site.target, tally)
  return [
    {
      ...{
        target: 'T21',
        what: 'findings of the audit after it, but for promises of orders placed meanwhile',
      },
      ...{
        figure: `${faults.length}${faults[0] ? ` (${faults[0].rule}: ${faults[0].what})` : ''}`,
        limit: '0',
      },
      isKept: faults.length === 0,
    },
    {
      ...{
        target: 'T21',
        what: `old orders of ${READERS} customers, read by their owners with their old sessions, by a stranger, by the desk`,
      },
      ...{
        figure: `${unread.length} wrong${unread[0] ? ` (${unread[0]})` : ''}`,
        limit: '0',
        isKept: unread.length === 0,
      },
    },
    {
      ...{ target: 'T21', what: 'orders placed and paid on it' },
      ...{ figure: String(tally.paid.length), limit: '1', isKept: tally.paid.length === 1 },
    },
  ]
}

/** What is not answered as it should be: an owner and the desk see the order, a stranger does not. */
async function readAll({ db, target }: Site): Promise<string[]> {
  const send = createSend(target.shopUrl)
  const desk = { cookie: await staffCookie(db, await insertStaff(db)) }
  const wrong: string[] = []
  const expect = async (
    what: string,
    path: string,
    headers: Record<string, string>,
    found: string | null,
  ) => {
    const { status, body } = await send({ path, headers: { ...headers, 'x-forwarded-for': '10.1.2.3' } })
    const isRight = found === null ? status === 404 : status === 200 && body.includes(found)
    if (!isRight) wrong.push(`${what} ${path}: ${status} ${body.slice(0, 80)}`)
  }
  for (let person = 1; person <= READERS; person++) {
    const owner = { cookie: `am_session=${oldSession(SEED, person)}` }
    const stranger = { cookie: `am_session=${oldSession(SEED, person + READERS)}` }
    const { rows } = await sql<{ id: string; number: string }>`
      select id, order_number as number from customer_order
      where customer_name = ${`Old Customer ${person}`} and status <> 'DELETED'`.execute(db)
    for (const { id, number } of rows) {
      await expect('owner', `/api/v1/orders/current/${id}`, owner, number)
      await expect('list of the owner', '/api/v1/orders/current?pageSize=50', owner, number)
      await expect('stranger', `/api/v1/orders/current/${id}`, stranger, null)
      await expect('desk', `/admin/api/v1/orders/${number}`, desk, number)
    }
    if (rows.length === 0) wrong.push(`customer ${person} has no order`)
  }
  send.close()
  return wrong
}
