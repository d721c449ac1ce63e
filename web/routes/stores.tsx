import { pictureOf } from '#media/media.ts'
import { STORE_STATES, STORES_NOTE } from '../content/stores.ts'
import { StoresPage } from '../content/stores-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/stores'

export const loader = () => ({
  states: STORE_STATES,
  note: STORES_NOTE,
  picture: pictureOf('site/stores', 'A shop shelf with bottles, jars and pouches of ours'),
})

export const meta = () =>
  pageMeta({
    title: 'Stores',
    description:
      'Partner shops in Madhya Pradesh and Rajasthan that stock our oils, flours and spices: addresses, hours and phone numbers.',
  })

export default function Stores({ loaderData }: Route.ComponentProps) {
  return <StoresPage {...loaderData} />
}
