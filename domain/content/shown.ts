import type { Media, RecipeVideo } from '../product.ts'
import type { HomeBody } from './home-body.ts'
import type { PolicyKey } from './policy-problems.ts'
import type { Policy } from './prose.ts'
import type { StoreState } from './stores.ts'

/** Home as the page shows it: pictures by their addresses. */
export type HomeContent = {
  banner: Omit<HomeBody['banner'], 'wide' | 'tall' | 'alt'> & { wide: Media; tall: Media }
  lists: HomeBody['lists']
  hype: Omit<HomeBody['hype'], 'picture'> & { picture: Media }
  order: HomeBody['order']
}

export type StoresContent = {
  title: string
  lead: string
  description: string
  picture: Media
  states: StoreState[]
}

/** What the pages of the storefront are made of, beside products. */
export type ShopContent = {
  home: HomeContent
  reels: { title: string; videos: RecipeVideo[] }
  stores: StoresContent
  policies: Record<PolicyKey, Policy>
}
