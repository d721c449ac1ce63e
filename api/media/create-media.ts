import { ok } from '#kit/result.ts'
import { makeMedia } from './make-media.ts'
import { mediaRoutes } from './media.routes.ts'
import type { MediaDeps } from './media-deps.ts'

/** Builds the uploads of staff: their calls and their job. */
export function createMedia(deps: MediaDeps) {
  deps.jobs.work('media.make', ({ assetId }) => makeMedia(deps, assetId).then(ok))
  return mediaRoutes(deps)
}
