import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

/** `resourceId`: the resource that the request creates, if the key is new. */
export type KeyUse = { userId: string; route: string; key: string; bodyHash: Buffer; resourceId: string }

/** NEW: first use of the key. SAME: it created this resource. OTHER: it was used for a different request. */
export type KeyFound = { is: 'NEW' } | { is: 'SAME'; resourceId: string } | { is: 'OTHER' }

/**
 * Saves the key in the transaction that creates its resource, so neither exists without the other. A second request
 * with the same key waits here until that transaction has ended.
 */
export async function takeKey(tx: Tx, use: KeyUse): Promise<KeyFound> {
  const [taken] = await insertKey(tx, use)
  return taken ? { is: 'NEW' } : findKey(tx, use)
}

/** Looks a key up without saving it, for a caller whose lock keeps other requests with the same key out. */
export async function findKey(tx: Tx, { userId, route, key, bodyHash }: KeyUse): Promise<KeyFound> {
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'resource_id'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return { is: 'NEW' }
  return row.body_hash.equals(bodyHash) ? { is: 'SAME', resourceId: row.resource_id } : { is: 'OTHER' }
}

const insertKey = prepared((db, use: KeyUse) =>
  db
    .insertInto('idempotency_key')
    .values({
      user_id: use.userId,
      route: use.route,
      key: use.key,
      body_hash: use.bodyHash,
      resource_id: use.resourceId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

/** Points the key to a resource that existed before. */
export async function keepKey(
  tx: Tx,
  { userId, route, key }: Omit<KeyUse, 'resourceId'>,
  resourceId: string,
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ resource_id: resourceId })
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
}

/** Clients retry within minutes, so a week is long enough. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '7 days'`.execute(db)
}
