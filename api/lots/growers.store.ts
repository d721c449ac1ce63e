import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'

/** Enough of an id to name a consent at the terminal. */
const SHORT_ID = 8
const shortId = sql<string>`left(grower_consent.id::text, ${sql.lit(SHORT_ID)})`

export const listGrowers = (db: DbOrTx) =>
  db
    .selectFrom('grower_consent')
    .select(['grower_consent.id', shortId.as('shortId'), 'name', 'given_on as givenOn'])
    .select(['recorded_by as recordedBy', 'withdrawn_at as withdrawnAt'])
    .select((consent) =>
      consent
        .selectFrom('lot')
        .select((lot) => lot.fn.countAll<number>().as('lots'))
        .whereRef('grower_consent_id', '=', 'grower_consent.id')
        .as('lots'),
    )
    .orderBy('name')
    .orderBy('given_on')
    .execute()

/** The consent with this id, or with an id that begins like this; null if none or several do, or if it is withdrawn. */
export async function findGrower(db: DbOrTx, typed: string): Promise<string | null> {
  const found = (await listGrowers(db)).filter(
    ({ id, withdrawnAt }) =>
      withdrawnAt === null && typed.length >= SHORT_ID && id.startsWith(typed.toLowerCase()),
  )
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

export async function insertGrower(
  tx: Tx,
  { name, givenOn, by }: { name: string; givenOn: string; by: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('grower_consent')
    .values({ name, given_on: givenOn, recorded_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** From now on no page names this person. */
export async function withdrawGrower(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('grower_consent')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Sets the least share of the shelf life that a pack of a product has left on arrival. */
export async function saveMinLife(tx: Tx, productSku: string, minLifeBp: number): Promise<void> {
  await tx.updateTable('product').set({ min_life_bp: minLifeBp }).where('sku', '=', productSku).execute()
}
