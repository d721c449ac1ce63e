import { type SqlBool, sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { AssetFiles } from '#db/schema/media.ts'
import type { AssetKind } from '#domain/media/asset-kind.ts'
import type { Crop } from '#domain/media/crop.ts'

const FIELDS = [
  'id',
  'kind',
  'version',
  'state',
  'reason',
  'alt',
  'width',
  'height',
  'crop',
  'duration_ms as durationMs',
  'preview_id as previewId',
  'files',
  'made_by as by',
  'created_at as createdAt',
] as const

const assets = (db: DbOrTx) => db.selectFrom('media_asset').select(FIELDS)

export type Asset = NonNullable<Awaited<ReturnType<typeof findAsset>>>

export const findAsset = (db: DbOrTx, id: string) => assets(db).where('id', '=', id).executeTakeFirst()

export const lockAsset = (tx: Tx, id: string) =>
  assets(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const findAssets = async (db: DbOrTx, ids: readonly string[]): Promise<Asset[]> =>
  ids.length === 0 ? [] : assets(db).where('id', 'in', ids).execute()

const asJson = (crop: Crop | null) => crop && JSON.stringify(crop)

type Sent = { kind: AssetKind; hash: string; crop: Crop | null }

/** An upload of the same bytes as the same kind with the same part, that did not fail and does not wait for a lost job. */
export const findSame = (db: DbOrTx, { kind, hash, crop }: Sent) =>
  assets(db)
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('state', '<>', 'FAILED')
    .where(sql<SqlBool>`(state = 'READY' or updated_at > now() - interval '10 minutes')`)
    .where(sql<SqlBool>`crop is not distinct from ${asJson(crop)}::jsonb`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

export type NewAsset = Sent & {
  id: string
  alt: string
  width: number | null
  height: number | null
  durationMs: number | null
  previewId: string | null
  /** Of what needs no further work. */
  src: string | null
  by: string
}

export const insertAsset = (tx: Tx, { crop, durationMs, previewId, src, by, ...asset }: NewAsset) =>
  tx
    .insertInto('media_asset')
    .values({
      ...asset,
      crop: asJson(crop),
      duration_ms: durationMs,
      preview_id: previewId,
      made_by: by.slice(0, 100),
      ...(src && { state: 'READY', files: JSON.stringify({ src }) }),
    })
    .returning(FIELDS)
    .executeTakeFirstOrThrow()

/** The next version. Another part of the picture has to be made. */
export async function changeAsset(
  tx: Tx,
  id: string,
  { alt, crop, isMadeAgain }: { alt: string; crop: Crop | null; isMadeAgain: boolean },
) {
  return tx
    .updateTable('media_asset')
    .set({
      alt,
      crop: asJson(crop),
      version: sql<number>`version + 1`,
      ...(isMadeAgain && { state: 'MAKING', reason: null }),
    })
    .where('id', '=', id)
    .returning(FIELDS)
    .executeTakeFirstOrThrow()
}

/** Saves what was made of a part, unless somebody has chosen another part since. */
export async function saveMade(
  db: DbOrTx,
  { id, crop }: Pick<Asset, 'id' | 'crop'>,
  made: { files: AssetFiles } | { reason: string },
): Promise<void> {
  await db
    .updateTable('media_asset')
    .set(
      'files' in made
        ? { state: 'READY', reason: null, files: JSON.stringify(made.files) }
        : { state: 'FAILED', reason: made.reason },
    )
    .where('id', '=', id)
    .where(sql<SqlBool>`crop is not distinct from ${asJson(crop)}::jsonb`)
    .execute()
}

/** The newest of a kind that can be used, below a given one. One more is read than a page holds. */
export const listAssets = (
  db: DbOrTx,
  { kind, after, limit }: { kind: AssetKind; after: string | undefined; limit: number },
) =>
  assets(db)
    .where('kind', '=', kind)
    .where('state', '=', 'READY')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(created_at, id) < (select created_at, id from media_asset where id = ${after})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
