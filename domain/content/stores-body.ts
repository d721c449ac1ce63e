import type { Containers } from '../drafts/draft-fields.ts'
import type { BodyPicture } from '../drafts/product-body.ts'

export type BodyState = { position: number; name: string }

/** `state`: the id of its state. A city where there is no shop yet is marked as coming soon. */
export type BodyCity = { position: number; state: string; name: string; isComingSoon: boolean }

/** `city`: the id of its city. `phone` as people read it: +91 74230 00011. */
export type BodyShop = {
  position: number
  city: string
  name: string
  address: string
  hours: string
  phone: string
}

/**
 * Partner shops. States, cities and shops are three records by id, not one inside the other, so that a shop can move to
 * another city, and two people can change different shops.
 */
export type StoresBody = {
  title: string
  lead: string
  /** For search engines. */
  description: string
  picture: BodyPicture
  states: Record<string, BodyState>
  cities: Record<string, BodyCity>
  shops: Record<string, BodyShop>
}

export const STORES_CONTAINERS: Containers = ['states', 'states.*', 'cities', 'cities.*', 'shops', 'shops.*']
