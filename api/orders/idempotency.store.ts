import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

/** `orderId`: the order it will stand for, if it is new. */
export type KeyUse = { userId: string; route: string; key: string; bodyHash: Buffer; orderId: string }

/** NEW: nobody has used the key. SAME: it stands for this order. OTHER: it was used for another request. */
export type KeyFound = { is: 'NEW' } | { is: 'SAME'; orderId: string } | { is: 'OTHER' }

/**
 * Takes the key in the transaction of the order it will stand for, so neither is ever there without the other. A twin
 * waits here until that transaction has ended.
 */
export async function takeKey(tx: Tx, use: KeyUse): Promise<KeyFound> {
  const { userId, route, key, bodyHash, orderId } = use
  const [taken] = await writeKey(tx, { ...use, ...standingFor(orderId) })
  if (taken) return { is: 'NEW' }
  const { body_hash, body } = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'body'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return body_hash.equals(bodyHash) ? { is: 'SAME', orderId: String(body) } : { is: 'OTHER' }
}

const writeKey = prepared((db, use: Omit<KeyUse, 'orderId'> & ReturnType<typeof standingFor>) =>
  db
    .insertInto('idempotency_key')
    .values({
      user_id: use.userId,
      route: use.route,
      key: use.key,
      body_hash: use.bodyHash,
      phase: use.phase,
      status: use.status,
      body: use.body,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

const standingFor = (orderId: string) =>
  ({ phase: 'DONE', status: 200, body: JSON.stringify(orderId) }) as const

/** The key stands for this order, which was there before. */
export async function keepKey(
  tx: Tx,
  { userId, route, key }: Omit<KeyUse, 'orderId'>,
  orderId: string,
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set(standingFor(orderId))
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
}

/** A page asks again within minutes; for ever after, the cart itself remembers its order. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '7 days'`.execute(db)
}

// Lock not available, deadlock, could not serialise: nothing was done, and a moment later it may go through.
