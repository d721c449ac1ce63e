import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { fetchSandboxPayments } from '#api/operator/sandbox-payments.ts'
import { audit } from '#api/orders/index.ts'
import type { Db } from '#db/client.ts'
import { minutes } from '#kit/duration.ts'
import { buyer, guest, type Target } from './shopper.ts'
import { createTally, type Tally } from './tally.ts'

type Crowd = { buyers: number; guests: number }

/** Shoppers come as long as the work takes; each one who is done is followed by the next. */
export async function underLoad(
  target: Target,
  crowd: Crowd,
  work: (tally: Tally) => Promise<void>,
): Promise<Tally> {
  const tally = createTally()
  let isOpen = true
  const visit = async (shopper: typeof buyer, pause: number) => {
    while (isOpen) {
      await shopper(target, tally).catch((error: Error) => tally.giveUp(error.message))
      await wait(pause)
    }
  }
  const visits = [
    ...Array.from({ length: crowd.buyers }, () => visit(buyer, 50)),
    ...Array.from({ length: crowd.guests }, () => visit(guest, 150)),
  ]
  try {
    await work(tally)
  } finally {
    isOpen = false
    await Promise.all(visits)
  }
  return tally
}

/**
 * What is wrong with the books after a scenario: acknowledged orders that are missing or exist twice, broken rules of the
 * audit, payments that only one side knows. Jobs may still be at work, so it is asked until nothing is wrong.
 */
export async function findFaults(db: Db, { sandboxUrl }: Target, { acknowledged }: Tally): Promise<string[]> {
  const end = Date.now() + minutes(1)
  for (;;) {
    const faults = await look(db, sandboxUrl, acknowledged)
    if (faults.length === 0 || Date.now() > end) return faults
    await wait(500)
  }
}

async function look(db: Db, sandboxUrl: string, acknowledged: readonly string[]): Promise<string[]> {
  const taken = await fetchSandboxPayments(new URL(sandboxUrl))
  if (!taken) return ['the payment providers do not answer']
  const findings = await audit(db, { taken, answered: acknowledged })
  // Each shopper has an account of its own and orders once.
  const { rows: twice } = await sql<{ id: string }>`
    select user_id as id from customer_order
    where user_id in (select user_id from customer_order where id = any(${acknowledged}::uuid[]))
    group by user_id having count(*) > 1`.execute(db)
  return [
    ...findings.map(({ rule, what }) => `${rule}: ${what}`),
    ...twice.map(({ id }) => `customer ${id} has more than one order`),
    ...(new Set(acknowledged).size < acknowledged.length
      ? ['an order was acknowledged to two shoppers']
      : []),
  ]
}
