import { sql } from 'kysely'
import { fetchSandboxPayments } from '#api/operator/sandbox-payments.ts'
import { audit } from '#api/orders/index.ts'
import { seedTx } from '#db/testing-seed.ts'
import { seconds } from '#kit/duration.ts'
import { runConcurrently } from '#kit/run-concurrently.ts'
import { addCustomers, type Customer } from '../bench/order-customers.ts'
import { GOODS } from '../rehearse/stock-up.ts'
import { basketOf, sendAs } from './basket.ts'
import type { Experiment, Row, Run } from './experiment.ts'
import { openSite, type Site } from './site.ts'

const LINE = { ...GOODS, quantity: 1 }
const CODE = 'LASTONE'
/** So many connections are open at a time. */
const AT_A_TIME = 100

type Answers = Record<string, number>

/** Everybody wants the last unit, one of a few units, or the last use of a code, in two web processes. */
export const lastUnit: Experiment = {
  name: 'last unit',
  async run(run) {
    const site = await openSite({ webs: 2 })
    try {
      return [
        ...(await stockRounds(site, run)),
        ...(await saleRows(site, run)),
        ...(await promoRounds(site, run)),
        await auditRow(site),
      ]
    } finally {
      await site.stop()
    }
  },
}

async function stockRounds(site: Site, { isQuick, say }: Run): Promise<Row[]> {
  const [rounds, buyers] = isQuick ? [3, 60] : [200, 1000]
  await setStock(site, 1)
  const basket = await basketOf(site, LINE)
  let oversold = 0
  let unsold = 0
  const others: Answers = {}
  for (let round = 0; round < rounds; round++) {
    await setStock(site, 1)
    const answers = await placeAll(site, await addCustomers(site, buyers, [basket]), null)
    const placed = answers['201'] ?? 0
    oversold += Math.max(0, placed - 1)
    unsold += placed === 0 ? 1 : 0
    gather(others, answers, ['201', '409 STOCK_CHANGED'])
    if (round % 20 === 19) say(`  ${round + 1} of ${rounds} rounds`)
  }
  const what = `${buyers} buyers of the last unit, ${rounds} rounds, 2 processes`
  return [
    row('T6', what, `oversold ${oversold}, unsold ${unsold}`, 'both 0', oversold + unsold === 0),
    row('T6', 'other answers than sold or sold out', show(others), 'none', isNone(others)),
  ]
}

const SALE_WITHIN = seconds(60)

/** A sale: many more buyers than goods. */
async function saleRows(site: Site, { isQuick }: Run): Promise<Row[]> {
  const [units, buyers] = isQuick ? [5, 100] : [100, 10_000]
  await setStock(site, units)
  const customers = await addCustomers(site, buyers, [await basketOf(site, LINE)])
  const since = Date.now()
  const { 201: placed, '409 STOCK_CHANGED': refused, ...others } = await placeAll(site, customers, null)
  const took = Date.now() - since
  return [
    {
      ...{ target: 'T6', what: `${units} units, ${buyers} buyers`, limit: `${units} sold` },
      figure: `${placed} sold, ${refused} told that they are gone, other answers: ${show(others)}`,
      isKept: placed === units && isNone(others),
    },
    {
      ...{ target: 'T6', what: 'everybody has an answer after', limit: `${SALE_WITHIN / 1000} s` },
      figure: `${(took / 1000).toFixed(1)} s`,
      isKept: isQuick ? null : took <= SALE_WITHIN,
    },
  ]
}

async function promoRounds(site: Site, { isQuick }: Run): Promise<Row[]> {
  const [rounds, buyers] = isQuick ? [3, 40] : [200, 500]
  await setStock(site, 10_000_000)
  let doubled = 0
  let unused = 0
  const others: Answers = {}
  for (let round = 0; round < rounds; round++) {
    const code = `${CODE}${round}`
    await addCode(site, code)
    const basket = await basketOf(site, LINE, code)
    const customers = await addCustomers(site, buyers, [basket])
    await sql`update cart set discount_code = ${code} where user_id = any(${customers.map(({ id }) => id)}::uuid[])`.execute(
      site.db,
    )
    const answers = await placeAll(site, customers, code)
    const placed = answers['201'] ?? 0
    doubled += Math.max(0, placed - 1)
    unused += placed === 0 ? 1 : 0
    gather(others, answers, ['201', '409 PROMO_CHANGED'])
  }
  const what = `${buyers} buyers with the last use of a code, ${rounds} rounds, 2 processes`
  return [
    row('T7', what, `used twice ${doubled}, unused ${unused}`, 'both 0', doubled + unused === 0),
    row('T7', 'other answers than placed or code used up', show(others), 'none', isNone(others)),
  ]
}

async function auditRow({ db, target }: Site): Promise<Row> {
  const taken = await fetchSandboxPayments(new URL(target.sandboxUrl))
  const findings = await audit(db, { taken: taken ?? [] })
  return row('T6', 'the audit afterwards', `${findings.length} findings`, '0', findings.length === 0)
}

const row = (target: string, what: string, figure: string, limit: string, isKept: boolean): Row => ({
  ...{ target, what, figure, limit, isKept },
})
const show = (answers: Answers) =>
  Object.entries(answers)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || 'none'
const isNone = (answers: Answers) => Object.keys(answers).length === 0

function gather(into: Answers, from: Answers, expected: readonly string[]) {
  for (const [name, count] of Object.entries(from))
    if (!expected.includes(name)) into[name] = (into[name] ?? 0) + count
}

const setStock = ({ db }: Site, on_hand: number) =>
  seedTx(db, async (tx) => {
    const { variantSku } = GOODS
    await tx.updateTable('stock').set({ on_hand }).where('variant_sku', '=', variantSku).execute()
    await tx
      .updateTable('channel')
      .set({ availability: 'STOCKED' })
      .where('variant_sku', '=', variantSku)
      .execute()
  })

const addCode = ({ db }: Site, code: string) =>
  seedTx(db, (tx) =>
    tx
      .insertInto('promotion')
      .values({ code, description: '10% off', kind: 'PERCENT', percent: 10, total_limit: 1 })
      .execute(),
  )

async function placeAll(site: Site, customers: readonly Customer[], discountCode: string | null) {
  const answers: Answers = {}
  await runConcurrently(customers.entries(), AT_A_TIME, async ([index, customer]) => {
    const { basket, addressId } = customer
    const order = { items: basket.lines, total: basket.total, shippingAddressId: addressId, discountCode }
    const url = site.shops[index % site.shops.length]?.url ?? ''
    const { status, json } = await sendAs(url, 'placeOrder', customer, order)
    const name = [status, json.error?.code].join(' ').trim()
    answers[name] = (answers[name] ?? 0) + 1
  })
  return answers
}
