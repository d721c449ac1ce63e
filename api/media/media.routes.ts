import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import { addMedia, answerOf } from './add-media.ts'
import { changeMedia } from './change-media.ts'
import { findMedia, listMedia } from './list-media.ts'
import { findAsset } from './media-assets.store.ts'
import type { MediaDeps } from './media-deps.ts'
import { sourceName } from './media-names.ts'

type MediaHandlers = Pick<
  AdminHandlers,
  'listMedia' | 'findMedia' | 'getMedia' | 'getMediaSource' | 'putMedia' | 'changeMedia'
>

/** The uploads of staff. */
export const mediaRoutes = (deps: MediaDeps): MediaHandlers => ({
  listMedia: async ({ query }) => ok(await listMedia(deps.db, query)),
  findMedia: async ({ query }) => ok({ data: await findMedia(deps.db, query.names) }),
  async getMedia({ params }) {
    const asset = await findAsset(deps.db, params.id)
    return asset ? ok(await answerOf(deps, asset)) : fail({ code: 'NOT_FOUND' })
  },
  async getMediaSource({ params }) {
    const bytes = await deps.store.read(sourceName(params.id))
    return bytes ? ok({ bytes, name: null }) : fail({ code: 'NOT_FOUND' })
  },
  putMedia: ({ body, query }, caller) => addMedia(deps, caller, body, query),
  changeMedia: ({ params, body }, caller) => changeMedia(deps, caller, { id: params.id, change: body }),
})
