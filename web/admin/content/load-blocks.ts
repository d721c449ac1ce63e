import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { Draft, Revisions } from '#contract/admin/drafts.ts'
import { CONTENT_BLOCKS, type ContentKey } from '#domain/content/content-block.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { load } from '../client.ts'

/** `last`: the last publication from the desk; null while it is as delivered. */
export type BlockState = {
  key: ContentKey
  draft: Draft
  last: Revisions['data'][number] | null
}

async function loadBlock(key: ContentKey): Promise<Result<BlockState, AdminCallFailure>> {
  const params = { kind: CONTENT_BLOCKS[key], id: key }
  const [draft, revisions] = await Promise.all([
    load('getDraft', { params }),
    load('listRevisions', { params }),
  ])
  if (!draft.ok) return draft
  if (!revisions.ok) return revisions
  return ok({ key, draft: draft.value, last: revisions.value.data[0] ?? null })
}

/** The state of some blocks of content, or why one of them could not be read. */
export async function loadBlocks(
  keys: readonly ContentKey[],
): Promise<Result<BlockState[], AdminCallFailure>> {
  const blocks = await Promise.all(keys.map(loadBlock))
  const failed = blocks.find((block) => !block.ok)
  return failed && !failed.ok
    ? fail(failed.error)
    : ok(blocks.flatMap((block) => (block.ok ? [block.value] : [])))
}
