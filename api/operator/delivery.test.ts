import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { watchOnTime } from '../delivery/index.ts'
import { createLogger } from '../logger.ts'
import { openTestShop } from '../testing.ts'
import { atTerminal } from './testing.ts'

const shop = await openTestShop()
const { db } = shop
const { run } = atTerminal(shop)
afterAll(shop.close)

const zone = (code: string) =>
  db.selectFrom('delivery_zone').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

describe('zones', () => {
  test('are listed with their prefixes', async () => {
    const { text, isGood } = await run('delivery-zones')
    expect(isGood).toBe(true)
    expect(text).toMatch(/^A +IND +RIDER +1 +1 +14:00 +yes +457 458$/m)
    expect(text).toMatch(/^N-NONE +IND +COURIER +4-6 +1 +14:00 +no +194 68255 744 90/m)
  })

  test('are changed', async () => {
    const { text } = await run('delivery-zones', 'b', '--days', '1-3', '--cutoff', '15:30', '--handling', '2')
    expect(text).toContain('1-3 after 2 of handling')
    expect(await zone('B')).toMatchObject({ days_max: 3, handling: 2, cutoff: '15:30:00' })
    await run('delivery-zones', 'B', '--days', '1-2', '--cutoff', '14:00', '--handling', '1')
  })

  test.each([
    [['B', '--days', '0-2'], 'The shipping policy says 2 to 7 working days'],
    [['B', '--days', '1-9'], 'The shipping policy says 2 to 7 working days'],
    [['B', '--days', '3-1'], 'Days are whole numbers'],
    [['B', '--days', 'soon'], 'Days are whole numbers'],
    [['B', '--handling', '3'], 'ships within 2 working days'],
    [['B', '--cutoff', '25:00'], 'A cut-off is a time of day'],
    [['B', '--cutoff', 'noon'], 'A cut-off is a time of day'],
    [['B', '--served', 'maybe'], '--served is yes or no'],
    [['Z'], 'There is no zone Z'],
  ])('[PIN-4] %j is refused and changes nothing', async (args, reason) => {
    const before = await zone('B')
    const { text, isGood } = await run('delivery-zones', ...args)
    expect([isGood, text.includes(reason)]).toEqual([false, true])
    expect(await zone('B')).toEqual(before)
  })

  test('[PIN-4] the database itself refuses a zone that breaks the policy', async () => {
    const slow = seedTx(db, (tx) =>
      tx.updateTable('delivery_zone').set({ days_max: 7 }).where('code', '=', 'B').execute(),
    )
    await expect(slow).rejects.toThrow('delivery_zone_policy_check')
  })

  test('[PIN-2] a prefix moves between zones', async () => {
    expect((await run('delivery-prefix', '4524', 'a')).text).toBe('4524 is in A now.')
    expect((await run('try-pin', '452401')).text).toContain('zone A')
    expect((await run('delivery-prefix', '4524', 'none')).text).toBe('4524 is in no zone now.')
    expect((await run('try-pin', '452401')).text).toContain('zone B')
    expect((await run('delivery-prefix', '45x', 'A')).isGood).toBe(false)
    expect((await run('delivery-prefix', '45', 'US')).text).toContain('There is no zone US in IND')
  })

  test('[PIN-2] a PIN code is tried', async () => {
    expect((await run('try-pin', '744101')).text).toBe('744101, South Andamans, AN: zone N-NONE, not served.')
    expect((await run('try-pin', '60601', '--country', 'usa')).text).toMatch(
      /zone US, arrives \w{3}, \w{3} \d/,
    )
    expect((await run('try-pin', '60601')).isGood).toBe(false)
  })
})

describe('holidays', () => {
  test('are listed, added and removed', async () => {
    expect((await run('holidays', '2027')).text).toMatch(/^2027-01-26 +ALL +Republic Day$/m)
    expect((await run('holiday-add', '2028-05-01', 'IND-MH', 'Maharashtra Day')).isGood).toBe(true)
    expect((await run('holidays', '2028')).text).toContain('Maharashtra Day')
    expect((await run('holiday-remove', '2028-05-01', 'IND-MH')).isGood).toBe(true)
    expect((await run('holidays', '2028')).text).toBe('No holiday is listed.')
  })

  test.each([
    [['holiday-add', '2028-02-30', 'ALL', 'Never'], 'is no day'],
    [['holiday-add', 'tomorrow', 'ALL', 'Fair'], 'is no day'],
    [['holiday-add', '2028-05-01', 'MH', 'Fair'], 'MH is no place'],
    [['holiday-add', '2028-05-01', 'ALL', ' '], '1 to 80 characters'],
    [['holiday-remove', '2028-05-01', 'ALL'], 'There is no holiday'],
  ])('%j is refused', async (args, reason) => {
    const { text, isGood } = await run(...args)
    expect([isGood, text.includes(reason)]).toEqual([false, true])
  })
})

describe('[PIN-10] parcels on time', () => {
  /** A parcel that was promised until ten days ago and came so many days later; null is still under way. */
  async function parcel(zone: string, late: number | null) {
    const { id: userId } = await insertUser(db)
    const { id } = await insertOrder(db, userId, { status: late === null ? 'SHIPPED' : 'DELIVERED' })
    await sql`update customer_order set promised_zone = ${zone}, promised_until = now() - interval '20 days',
      promised_from = current_date - 11, promised_to = current_date - 10 where id = ${id}`.execute(db)
    await seedTx(db, (tx) =>
      sql`insert into shipment (order_id, shipping_carrier, shipped_at, delivered_at)
      values (${id}, 'DELHIVERY', now() - interval '15 days',
        (current_date - 10 + ${late}::int) + interval '6 hours')`.execute(tx),
    )
  }
  const many = async (count: number, add: () => Promise<void>) => {
    for (let left = count; left > 0; left -= 1) await add()
  }

  test('are counted by zone; a late zone is told to staff with longer days, and stays as it is', async () => {
    await many(27, () => parcel('B', 0))
    await many(3, () => parcel('B', 2))
    await many(5, () => parcel('C', 3))
    const good = await run('on-time')
    expect(good).toMatchObject({ isGood: true })
    expect(good.text).toMatch(/^B +30 +27 +90 %$/m)
    expect(good.text).toMatch(/^C +5 +0 +0 %$/m)

    await parcel('B', 2)
    await parcel('B', null)
    const bad = await run('on-time')
    expect(bad.isGood).toBe(false)
    expect(bad.text).toMatch(/^B +32 +27 +84 % +4$/m)
    const log: string[] = []
    await watchOnTime({ db, logger: createLogger({ write: (line: string) => void log.push(line) }) })
    expect(log).toHaveLength(1)
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      msg: 'parcels arrive later than promised',
      zone: 'B',
      share: 84,
      proposedDaysMax: 4,
    })
    expect(await zone('B')).toMatchObject({ days_min: 1, days_max: 2 })
  })
})
