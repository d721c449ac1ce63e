import { loadHome } from '../catalogue/load-home.ts'
import { HomePage } from '../content/home-page.tsx'
import { useOverlayOnEntry } from '../layout/overlay.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/cart'

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context)

export const meta = () => pageMeta({ title: 'Your cart' })

export default function Cart({ loaderData }: Route.ComponentProps) {
  useOverlayOnEntry('cart')
  return <HomePage {...loaderData} />
}
