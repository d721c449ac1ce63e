import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { ContentKey } from '#domain/content/content-block.ts'
import type { DraftBody } from '#domain/drafts/draft-fields.ts'
import type { Pins } from './content-media.ts'

export type Block = { key: ContentKey; body: DraftBody; publishedAt: Date | null; media: Pins }

const select = (db: DbOrTx) =>
  db.selectFrom('content_block').select(['key', 'body', 'media', 'published_at as publishedAt'])

export const listBlocks = (db: DbOrTx): Promise<Block[]> => select(db).orderBy('key').execute()

export const findBody = async (db: DbOrTx, key: ContentKey): Promise<DraftBody | null> =>
  (await select(db).where('key', '=', key).executeTakeFirst())?.body ?? null

/** Locked until the transaction ends. */
export const lockBody = async (tx: Tx, key: ContentKey): Promise<DraftBody | null> =>
  (await select(tx).where('key', '=', key).forUpdate().executeTakeFirst())?.body ?? null

type Saved = { body: DraftBody; media: Pins }

/** From now on the block belongs to the shop. A trigger notifies all processes. */
export async function saveBody(tx: Tx, key: ContentKey, { body, media }: Saved): Promise<void> {
  await tx
    .updateTable('content_block')
    .set({
      body: JSON.stringify(body),
      media: JSON.stringify(media),
      owner: 'SHOP',
      published_at: sql<Date>`now()`,
    })
    .where('key', '=', key)
    .execute()
}
