import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

/** `resourceId`: what the key will stand for, if it is new. */
export type KeyUse = { userId: string; route: string; key: string; bodyHash: Buffer; resourceId: string }

/** NEW: nobody has used the key. SAME: it stands for this resource. OTHER: it was used for another request. */
export type KeyFound = { is: 'NEW' } | { is: 'SAME'; resourceId: string } | { is: 'OTHER' }

/**
 * Takes the key in the transaction of the resource it will stand for, so neither is ever there without the other. A
 * twin waits here until that transaction has ended.
 */
export async function takeKey(tx: Tx, use: KeyUse): Promise<KeyFound> {
  const [taken] = await writeKey(tx, { ...use, ...reservedFor(use.resourceId) })
  return taken ? { is: 'NEW' } : findKey(tx, use)
}

/** Looks a key up without taking it, for whoever holds a lock that keeps twins out. */
export async function findKey(tx: Tx, { userId, route, key, bodyHash }: KeyUse): Promise<KeyFound> {
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'body'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return { is: 'NEW' }
  return row.body_hash.equals(bodyHash) ? { is: 'SAME', resourceId: String(row.body) } : { is: 'OTHER' }
}

const writeKey = prepared((db, use: Omit<KeyUse, 'resourceId'> & ReturnType<typeof reservedFor>) =>
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

const reservedFor = (resourceId: string) =>
  ({ phase: 'DONE', status: 200, body: JSON.stringify(resourceId) }) as const

/** The key stands for this resource, which was there before. */
export async function keepKey(
  tx: Tx,
  { userId, route, key }: Omit<KeyUse, 'resourceId'>,
  resourceId: string,
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set(reservedFor(resourceId))
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
}

/** A page asks again within minutes, so a week is plenty. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '7 days'`.execute(db)
}
