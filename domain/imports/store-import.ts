import { idOfTitle, lastPosition } from '../content/new-entry.ts'
import type { BodyCity, BodyShop, BodyState, StoresBody } from '../content/stores-body.ts'
import {
  type CheckedFile,
  type CheckedValue,
  firstNamed,
  refusedRow,
  type SheetRow,
} from './checked-value.ts'

/** What a file can say of a shop. */
export const SHOP_FIELDS = { address: 'Address', hours: 'Opening hours', phone: 'Phone' } as const
type ShopField = keyof typeof SHOP_FIELDS
const FIELDS = Object.keys(SHOP_FIELDS) as ShopField[]

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ')
const YES = new Set(['yes', 'y', 'true', '1', 'soon', 'coming soon'])

/** The stores while the rows of a file are read: rows that come later find what earlier ones add. */
type Reading = {
  states: Record<string, BodyState>
  cities: Record<string, BodyCity>
  shops: Record<string, BodyShop>
}

const idOf = <Entry>(entries: Readonly<Record<string, Entry>>, isIt: (entry: Entry) => boolean) =>
  Object.entries(entries).find(([, entry]) => isIt(entry))?.[0]

type Added = { field: string; label: string; after: object }

function stateFor({ states }: Reading, name: string): { id: string; added: Added[] } {
  const known = idOf(states, (state) => plain(state.name) === plain(name))
  if (known) return { id: known, added: [] }
  const id = idOfTitle(name, states)
  const after = { position: lastPosition(states), name }
  states[id] = after
  return { id, added: [{ field: `states.${id}`, label: name, after }] }
}

function cityFor(reading: Reading, { state, city: name }: { state: string; city: string }) {
  const { id: stateId, added } = stateFor(reading, state)
  const { cities } = reading
  const isIt = (city: BodyCity) => city.state === stateId && plain(city.name) === plain(name)
  const known = idOf(cities, isIt)
  if (known) return { id: known, added }
  const id = idOfTitle(name, cities)
  const after = { position: lastPosition(cities), state: stateId, name, isComingSoon: false }
  cities[id] = after
  return { id, added: [...added, { field: `cities.${id}`, label: name, after }] }
}

/** Says what is wrong with a shop; null: nothing. */
export type ShopProblem = (shop: BodyShop) => string | null

type Context = { reading: Reading; problemOf: ShopProblem; seen: Map<string, number> }

const change = (
  { line, cells }: SheetRow,
  value: Omit<Added, 'after'> & { before: unknown; after: unknown },
) => {
  const { field, label, before, after } = value
  return { line, cells, subject: field, label, field, before, after, mark: 'CHANGE' as const, reason: null }
}

/** A city without a shop: its mark "coming soon" may change. */
function checkCity(row: SheetRow, { id, added }: ReturnType<typeof cityFor>, { reading }: Context) {
  const city = reading.cities[id]
  const soon = (row.fields.comingSoon ?? '').trim().toLowerCase()
  const isSoon = YES.has(soon)
  const isNew = added.some(({ field }) => field === `cities.${id}`)
  if (city && soon !== '') reading.cities[id] = { ...city, isComingSoon: isSoon }
  const news = added.map((one) =>
    change(row, {
      ...one,
      before: null,
      after: one.field === `cities.${id}` ? reading.cities[id] : one.after,
    }),
  )
  if (isNew || soon === '' || !city || city.isComingSoon === isSoon) return news
  const field = `cities.${id}.isComingSoon`
  return [...news, change(row, { field, label: city.name, before: city.isComingSoon, after: isSoon })]
}

/** A shop is found by its name in its city. An empty cell leaves a value as it is. */
function checkShop(row: SheetRow, city: ReturnType<typeof cityFor>, context: Context): CheckedValue[] {
  const { reading, problemOf } = context
  const name = (row.fields.name ?? '').trim()
  const known = idOf(reading.shops, (shop) => shop.city === city.id && plain(shop.name) === plain(name))
  const id = known ?? idOfTitle(name, reading.shops)
  const before = reading.shops[id] ?? {
    name,
    address: '',
    hours: '',
    phone: '',
    city: city.id,
    position: lastPosition(reading.shops),
  }
  const given = FIELDS.filter((field) => (row.fields[field] ?? '').trim() !== '')
  const after = { ...before, ...Object.fromEntries(given.map((field) => [field, row.fields[field]?.trim()])) }
  const problem = problemOf(after)
  if (problem) return [refusedRow(row, name, problem)]
  reading.shops[id] = after
  const news = city.added.map((one) => change(row, { ...one, before: null }))
  if (!known) return [...news, change(row, { field: `shops.${id}`, label: name, before: null, after })]
  const changed = given.filter((field) => after[field] !== before[field])
  return changed.map((field) =>
    change(row, { field: `shops.${id}.${field}`, label: name, before: before[field], after: after[field] }),
  )
}

function checkRow(row: SheetRow, context: Context): CheckedValue[] {
  const { state = '', city = '', name = '' } = row.fields
  const label = name.trim() || city.trim()
  if (!state.trim() || !city.trim()) return [refusedRow(row, label, 'state and city are needed')]
  const first = firstNamed(context.seen, [state, city, name].map(plain).join('|'), row.line)
  if (first !== null) return [refusedRow(row, label, `named twice, first in row ${first}`)]
  const { states, cities, shops } = context.reading
  const begun = { states: { ...states }, cities: { ...cities }, shops: { ...shops } }
  const place = cityFor(begun, { state: state.trim(), city: city.trim() })
  const rowContext = { ...context, reading: begun }
  const values = name.trim() ? checkShop(row, place, rowContext) : checkCity(row, place, rowContext)
  // A refused row adds no city either.
  if (values.every(({ mark }) => mark !== 'REFUSED')) Object.assign(context.reading, begun)
  return values
}

type Stores = Pick<StoresBody, 'states' | 'cities' | 'shops'> & { isScheduled: boolean }

/** What a file of shops would add to the draft of the stores, or change in it. Shops that it does not name stay. */
export function checkStores(rows: readonly SheetRow[], stores: Stores, problemOf: ShopProblem): CheckedFile {
  if (stores.isScheduled)
    return {
      values: rows.map((row) => refusedRow(row, row.fields.name ?? '', 'the stores wait to be published')),
      same: 0,
    }
  const { states, cities, shops } = stores
  const context: Context = {
    reading: { states: { ...states }, cities: { ...cities }, shops: { ...shops } },
    problemOf,
    seen: new Map(),
  }
  const found = rows.map((row) => checkRow(row, context))
  return { values: found.flat(), same: found.filter((values) => values.length === 0).length }
}
