import { sql } from 'kysely'
import { CONTENT_KEYS } from '#domain/content/content-block.ts'
import type { Tx } from '../../client.ts'
import { CONTENT } from './content.ts'

/** Writes the blocks that staff has not published yet, if the files differ. Returns how many have changed. */
export async function seedContentBlocks(tx: Tx): Promise<number> {
  const rows = CONTENT_KEYS.map((key) => {
    const { body, publishedOn } = CONTENT[key]
    return {
      key,
      body: JSON.stringify(body),
      // The day begins at the mill.
      published_at: publishedOn && `${publishedOn}T00:00:00+05:30`,
    }
  })
  const written = await tx
    .insertInto('content_block')
    .values(rows)
    .onConflict((known) =>
      known
        .column('key')
        .doUpdateSet((eb) => ({
          body: eb.ref('excluded.body'),
          published_at: eb.ref('excluded.published_at'),
        }))
        .where('content_block.owner', '=', 'SEED')
        .where(
          sql<boolean>`(content_block.body, content_block.published_at)
            is distinct from (excluded.body, excluded.published_at)`,
        ),
    )
    .execute()
  return written.reduce((sum, { numInsertedOrUpdatedRows }) => sum + Number(numInsertedOrUpdatedRows ?? 0), 0)
}
