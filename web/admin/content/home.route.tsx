import { HOME_CONTAINERS, type HomeBody } from '#domain/content/home-body.ts'
import { load } from '../client.ts'
import type { Route } from './+types/home.route'
import { ContentScreen } from './content-screen.tsx'
import { HomeBanner } from './home-banner.tsx'
import { HomeHype } from './home-hype.tsx'
import { HomeLists } from './home-lists.tsx'
import { HomeOrder } from './home-order.tsx'

export const clientLoader = async () => ({
  draft: await load('getDraft', { params: { kind: 'HOME', id: 'home' } }),
})

/** The home page of the shop. */
export default function Home({ loaderData: { draft } }: Route.ComponentProps) {
  return (
    <ContentScreen<HomeBody> block="home" containers={HOME_CONTAINERS} page="/" draft={draft}>
      {(editing) => (
        <>
          <HomeBanner editing={editing} />
          <HomeLists editing={editing} />
          <HomeHype editing={editing} />
          <HomeOrder editing={editing} />
        </>
      )}
    </ContentScreen>
  )
}
