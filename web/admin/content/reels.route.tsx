import { REELS_CONTAINERS, type ReelsBody } from '#domain/content/reels-body.ts'
import { load } from '../client.ts'
import type { Route } from './+types/reels.route'
import { ContentScreen } from './content-screen.tsx'
import { ReelsPart } from './reels-part.tsx'

export const clientLoader = async () => ({
  draft: await load('getDraft', { params: { kind: 'REELS', id: 'reels' } }),
})

/** The recipe films of the home page. */
export default function Reels({ loaderData: { draft } }: Route.ComponentProps) {
  return (
    <ContentScreen<ReelsBody> block="reels" containers={REELS_CONTAINERS} page="/" draft={draft}>
      {(editing) => <ReelsPart editing={editing} />}
    </ContentScreen>
  )
}
