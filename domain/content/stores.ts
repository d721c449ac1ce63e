import type { PublishProblem } from '../drafts/draft.ts'
import { inOrder } from './content-block.ts'
import { missing } from './missing.ts'
import type { StoresBody } from './stores-body.ts'

export type PartnerShop = {
  name: string
  address: string
  hours: string
  phone: { display: string; href: string }
}

/** Partner shops as the page shows them. */
export type StoreState = {
  id: string
  name: string
  cities: { name: string; shops: PartnerShop[] }[]
  comingSoon: string[]
}

const phoneOf = (display: string) => ({ display, href: `tel:${display.replaceAll(/[ -]/g, '')}` })

/** The shops by state and city. A city without shops that is not coming soon is left out. */
export function shownStates({ states, cities, shops }: StoresBody): StoreState[] {
  const [allCities, allShops] = [inOrder(cities), inOrder(shops)]
  return inOrder(states).map(({ id, name }) => {
    const own = allCities.filter(({ state }) => state === id)
    return {
      id,
      name,
      cities: own
        .filter(({ isComingSoon }) => !isComingSoon)
        .map((city) => ({
          name: city.name,
          shops: allShops
            .filter((shop) => shop.city === city.id)
            .map((shop) => ({
              name: shop.name,
              address: shop.address,
              hours: shop.hours,
              phone: phoneOf(shop.phone),
            })),
        })),
      comingSoon: own.filter(({ isComingSoon }) => isComingSoon).map((city) => city.name),
    }
  })
}

/** What keeps the stores from being published. */
export function storeProblems(body: StoresBody): PublishProblem[] {
  const { states, cities, shops, title, lead, description, picture } = body
  const open = new Set(Object.values(shops).map(({ city }) => city))
  const filled = new Set(Object.values(cities).map(({ state }) => state))
  return [
    ...missing({ title, lead, description, 'picture.media': picture.media, 'picture.alt': picture.alt }).map(
      ({ field, message }) => ({ field: field.replace(/\..*/, ''), message }),
    ),
    ...Object.entries(states).flatMap(([id, { name }]) => [
      ...missing({ [`states.${id}.name`]: name }),
      ...(filled.has(id) ? [] : [{ field: `states.${id}`, message: 'This state has no city.' }]),
    ]),
    ...Object.entries(cities).flatMap(([id, city]) => [
      ...missing({ [`cities.${id}.name`]: city.name }),
      ...(Object.hasOwn(states, city.state)
        ? []
        : [{ field: `cities.${id}.state`, message: 'Its state is not there.' }]),
      ...(city.isComingSoon === open.has(id) ? [comingProblem(id, city.isComingSoon)] : []),
    ]),
    ...Object.entries(shops).flatMap(([id, { name, address, hours, phone, city }]) => [
      ...missing({
        [`shops.${id}.name`]: name,
        [`shops.${id}.address`]: address,
        [`shops.${id}.hours`]: hours,
        [`shops.${id}.phone`]: phone,
      }),
      ...(Object.hasOwn(cities, city)
        ? []
        : [{ field: `shops.${id}.city`, message: 'Its city is not there.' }]),
    ]),
  ]
}

const comingProblem = (id: string, isComingSoon: boolean): PublishProblem => ({
  field: `cities.${id}.isComingSoon`,
  message: isComingSoon
    ? 'It is marked as coming soon, but has a shop.'
    : 'It has no shop. Add one, or mark it as coming soon.',
})
