import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertClaim, insertUser } from '#db/testing-rows.ts'
import { daysAfter, millTime } from '#domain/delivery/calendar.ts'
import { openOrderShop } from '../orders/testing.ts'
import { COMMANDS } from './commands.ts'
import { atTerminal } from './testing.ts'

const shop = await openOrderShop()
const { db } = shop
afterAll(shop.close)
const { run } = atTerminal(shop, true)

const OIL = 'OILPNT01-1000ML'
const MAIL = 'customer@mail.example'
const known: Record<string, string> = {}

beforeAll(async () => {
  const user = await insertUser(db, { email: MAIL, email_verified_at: new Date() })
  for (const name of ['REVIEWED', 'REPLACED']) known[name] = (await insertClaim(db, user.id)).number
  await sql`insert into care_ticket (number, name, email, country, request_hash)
    values ('C-2026-900001', 'Test', ${MAIL}, 'IND', sha256('x'))`.execute(db)
  await sql`insert into care_message (ticket_id, author, body)
    select id, 'CUSTOMER', 'Hello' from care_ticket`.execute(db)
  const problem = await sql<{ id: number }>`insert into payment_problem (kind, gateway, subject)
    values ('UNCLEAR', 'PHONEPE', 'somewhere') returning id`.execute(db)
  known.PROBLEM = String(problem.rows[0]?.id)
  for (const name of ['SHIPPED', 'CANCELLED', 'REPACKED']) known[name] = await addOrder()
  // The queues exist since the first message was queued.
  await sql`insert into pgboss.job (name, data, source_name, source_created_on, output)
    values ('dead', '{}', 'notifications.message', now(), '{"reason":"REFUSED"}')`.execute(db)
})

async function addOrder(): Promise<string> {
  const where = ['--address1', '5 Mill Road', '--city', 'Neemuch', '--state', 'MP', '--zip', '458441']
  const added = await run('order-add', '--customer', MAIL, '--item', 'SPFHNY01-350G=2', ...where, '--json')
  return JSON.parse(added.text).orderNumber
}

const TODAY = millTime(new Date()).day

/** Every command that changes something, in an order in which it can be run, with the act that it must leave. */
const WRITES: [line: string, act: string][] = [
  [
    `order-add --customer ${MAIL} --item SPFHNY01-350G --address1 Lane --city Neemuch --state MP --zip 458441`,
    'order.create',
  ],
  ['paid SHIPPED CASH', 'order.pay-at-counter'],
  ['firm SHIPPED 27AAPFU0939F1ZV Traders', 'order.change-firm'],
  ['ready SHIPPED', 'order.pack'],
  ['parcel SHIPPED delhivery DL777', 'order.enter-parcel'],
  ['ship SHIPPED --carrier delhivery --tracking DL777', 'order.ship'],
  ['track SHIPPED Seen', 'order.track'],
  ['resend SHIPPED', 'order.resend-message'],
  ['document-send SHIPPED', 'order.resend-message'],
  ['out SHIPPED', 'order.out-for-delivery'],
  ['deliver SHIPPED', 'order.deliver'],
  ['refund SHIPPED 10', 'order.refund-at-counter'],
  ['return SHIPPED', 'order.return'],
  ['paid CANCELLED UPI', 'order.pay-at-counter'],
  ['ready CANCELLED', 'order.pack'],
  ['refund CANCELLED', 'order.refund-at-counter'],
  ['cancel CANCELLED', 'order.cancel'],
  ['stopped CANCELLED', 'order.parcel-stopped'],
  ['paid REPACKED CARD', 'order.pay-at-counter'],
  ['ready REPACKED', 'order.pack'],
  ['repack REPACKED', 'order.repack'],
  ['resolve PROBLEM SOLVED --note Again', 'recovery.solved'],
  ['answer-ticket C-2026-900001 Thanks', 'ticket.answer'],
  ['close-ticket C-2026-900001', 'ticket.close'],
  ['claim-review REVIEWED', 'claim.review'],
  ['claim-reject REVIEWED No', 'claim.reject'],
  ['claim-approve REPLACED --replacement', 'claim.approve-replacement'],
  ['stock SPFHNY01-350G --add 5', 'stock.change'],
  [`price ${OIL} 340`, 'price.change'],
  [`gtin ${OIL} 09506000134352`, 'variant.change'],
  [`lot-add OILPNT01 --made ${TODAY} --pieces ${OIL}=9`, 'lot.add'],
  ['grower-add Kisan --given 2026-11-01', 'grower.add'],
  ['grower-withdraw GROWER', 'grower.withdraw'],
  ['min-life OILPNT01 62', 'product.min-life'],
  [`lot-correct LOT --best-before ${daysAfter(TODAY, 60)} --note Shorter`, 'lot.correct'],
  ['lot-release LOT', 'lot.release'],
  [`lot-count LOT ${OIL}=8 --note Broken`, 'lot.count'],
  ['recall LOT Seal', 'lot.recall'],
  ['promo-add NEWCODE 5%', 'promotion.create'],
  ['promo-edit NEWCODE --uses 9', 'promotion.change'],
  ['promo NEWCODE off', 'promotion.switch'],
  ['delivery-zones B --cutoff 13:00', 'zone.change'],
  ['delivery-prefix 4599 B', 'prefix.change'],
  ['holiday-add 2031-01-01 ALL Rest', 'holiday.change'],
  ['holiday-remove 2031-01-01 ALL', 'holiday.change'],
  ['setting SMS_DAILY_BUDGET 500', 'setting.change'],
  ['customs-rate 2026-11 84.05', 'setting.change'],
  ['backup-proved Restored', 'backup.prove'],
  ['staff-add Namuna namuna@mail.example --role PACKER', 'staff.invite'],
  ['staff-reset Namuna', 'staff.reset'],
  ['retry notifications.message', 'jobs.retry'],
]

const READS =
  `list find show stops documents invoice gstr1 problems tickets ticket claims claim lots lot recalls growers
  lot-labels searches try-pin on-time holidays staff-list audit jobs audit-log audit-log-verify`.split(/\s+/)

test('[AUDIT-14] every command of the terminal either reads or is listed as one that writes', () => {
  const writes = new Set(WRITES.map(([line]) => line.split(' ')[0]))
  expect([...READS, ...writes].sort()).toEqual(Object.keys(COMMANDS).sort())
})

const newest = () =>
  db
    .selectFrom('audit_entry')
    .select(['id', 'actor_kind', 'actor_name', 'act'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test.each(WRITES)('[AUDIT-14] %s leaves an entry %s', async (line, act) => {
  const before = await newest()
  const words = line.split(' ').map((word) => known[word] ?? word)
  const { text, isGood } = await run(...words, '--by', 'Tara')
  expect([text, isGood]).toEqual([text, true])
  if (line.startsWith('lot-add')) known.LOT = /[A-Z]{3}\d{6}[A-Z]/.exec(text)?.[0] ?? ''
  if (line.startsWith('grower-add')) known.GROWER = text.split(' ').at(-1) ?? ''
  const entries = await db.selectFrom('audit_entry').selectAll().where('id', '>', before.id).execute()
  expect(entries.map((entry) => entry.act)).toContain(act)
  for (const entry of entries)
    expect([entry.actor_kind, entry.actor_name, entry.act]).toEqual(['TERMINAL', 'Tara', entry.act])
})

test('[AUDIT-10] the terminal lists the log by person, act, subject and time, and recounts the seal', async () => {
  const { text } = await run('audit-log', '--who', 'tara', '--what', 'price', '--subject', OIL)
  expect(text).toMatch(/Tara \(TERMINAL\) +price\.change +price OILPNT01-1000ML IND .*34900.*→.*34000/)
  expect((await run('audit-log', '--to', '2020-01-01')).text).toBe('Nothing in this time.')
  expect((await run('audit-log', '--from', 'soon')).isGood).toBe(false)
  expect(await run('audit-log-verify')).toMatchObject({
    text: expect.stringMatching(/Chain +unbroken/),
    isGood: true,
  })
})
