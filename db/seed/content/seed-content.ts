import { CONTENT_KEYS } from '#domain/content/content-block.ts'
import type { Tx } from '../../client.ts'
import { changedRows } from '../changed-rows.ts'
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
  const published = await tx.selectFrom('content_block').select('key').where('owner', '=', 'SHOP').execute()
  const own = rows.filter(({ key }) => !published.some((block) => block.key === key))
  const columns = ['body', 'published_at']
  const changed = await changedRows(tx, { table: 'content_block', key: 'key', columns }, own)
  if (changed.length === 0) return 0
  const written = await tx
    .insertInto('content_block')
    .values(changed)
    .onConflict((known) =>
      known.column('key').doUpdateSet((eb) => ({
        body: eb.ref('excluded.body'),
        published_at: eb.ref('excluded.published_at'),
      })),
    )
    .execute()
  return written.reduce((sum, { numInsertedOrUpdatedRows }) => sum + Number(numInsertedOrUpdatedRows ?? 0), 0)
}
