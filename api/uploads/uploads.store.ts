import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db/client.ts'
import { isOwn } from '#db/own-accounts.ts'
import type { PictureSize } from '#domain/upload.ts'
import type { EncodedPicture } from './encode-picture.ts'

/** More unused photographs than this a customer does not keep: the oldest go first. */
const UNUSED_PER_CUSTOMER = 20

/** Not used by a claim. */
const isUnused = sql<boolean>`not exists (select from claim_photo where upload_id = upload.id)`

export async function insertUpload(db: Db, userId: string, picture: EncodedPicture): Promise<string> {
  await db
    .deleteFrom('upload')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('upload')
        .select('id')
        .where('user_id', '=', userId)
        .where(isUnused)
        .orderBy('created_at', 'desc')
        .offset(UNUSED_PER_CUSTOMER - 1)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  const { id } = await db
    .insertInto('upload')
    .values({ user_id: userId, ...picture })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const COLUMN = { large: 'bytes', small: 'small' } as const satisfies Record<PictureSize, string>

/** The bytes of a customer's own photograph; null for anybody else's. */
export async function findOwnPicture(
  db: DbOrTx,
  { userId, uploadId, size }: { userId: string; uploadId: string; size: PictureSize },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('upload')
    .select(`${COLUMN[size]} as picture`)
    .where('id', '=', uploadId)
    .where(isOwn('user_id', userId))
    .executeTakeFirst()
  return row?.picture ?? null
}

/** How many of these photographs are the customer's own and unused. They stay locked, so that none is deleted. */
export async function lockUnused(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('upload')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where(isUnused)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

/** Any customer's photographs. For staff only. */
export const findPictures = (db: DbOrTx, ids: readonly string[]) =>
  db.selectFrom('upload').select(['id', 'bytes']).where('id', 'in', ids).execute()

/** Deletes photographs that nothing has used for a day. */
export async function sweepUploads(db: Db): Promise<void> {
  await db
    .deleteFrom('upload')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('upload')
        .select('id')
        .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
        .where(isUnused)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
