import { inOrder } from '#domain/content/content-block.ts'
import type { BodyCity, BodyShop, BodyState, StoresBody } from '#domain/content/stores-body.ts'

type WithId<Entry> = Entry & { id: string }
export type CityShops = WithId<BodyCity> & { shops: WithId<BodyShop>[] }
export type StateCities = WithId<BodyState> & { cities: CityShops[] }

/** The states with their cities and shops; with words only what has them, in its own texts or in those around it. */
export function storesFor({ states, cities, shops }: StoresBody, words: string): StateCities[] {
  const wanted = words.trim().toLowerCase().split(/\s+/)
  const has = (...texts: string[]) => {
    const text = texts.join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
  const [allCities, allShops] = [inOrder(cities), inOrder(shops)]
  return inOrder(states).flatMap((state) => {
    const own = allCities
      .filter((city) => city.state === state.id)
      .flatMap((city) => {
        const found = allShops.filter(
          (shop) =>
            shop.city === city.id &&
            has(shop.name, shop.address, shop.hours, shop.phone, city.name, state.name),
        )
        return found.length > 0 || has(city.name, state.name) ? [{ ...city, shops: found }] : []
      })
    return own.length > 0 || has(state.name) ? [{ ...state, cities: own }] : []
  })
}

/** Shops whose city, and cities whose state, is not there: a publication needs a place for them. */
export const strayShops = ({ cities, shops }: StoresBody): WithId<BodyShop>[] =>
  inOrder(shops).filter(({ city }) => !Object.hasOwn(cities, city))
