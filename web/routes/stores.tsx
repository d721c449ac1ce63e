import { STORES_NOTE } from '../content/stores.ts'
import { StoresPage } from '../content/stores-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { contentOf } from '../shop.ts'
import type { Route } from './+types/stores'

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...contentOf(context).stores,
  note: STORES_NOTE,
})

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: 'Stores', description: loaderData?.description })

export default function Stores({ loaderData }: Route.ComponentProps) {
  return <StoresPage {...loaderData} />
}
