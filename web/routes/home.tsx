import { data } from 'react-router'
import { loadHome } from '../catalogue/home/load-home.ts'
import { HomePage } from '../content/home-page.tsx'
import { useOverlayOnEntry } from '../layout/overlay.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { JsonLd } from '../seo/json-ld.tsx'
import { homeStructuredData } from '../seo/structured-data.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadHome(context)
  // A page without products must not be cached.
  return data(home, { status: home.hasFailed ? 503 : 200 })
}

export const meta = () => pageMeta()

export default function Home({ loaderData }: Route.ComponentProps) {
  useOverlayOnEntry('none')
  return (
    <>
      <JsonLd about={import.meta.env.SSR && homeStructuredData} />
      <HomePage {...loaderData} />
    </>
  )
}
