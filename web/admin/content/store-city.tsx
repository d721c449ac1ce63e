import type { StoresBody } from '#domain/content/stores-body.ts'
import { fieldId } from '../drafts/field-place.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import styles from './content.module.css'
import type { Editing } from './editing.ts'
import { Fold } from './fold.tsx'
import { OrderedList } from './ordered-list.tsx'
import { movedPaths } from './positions.ts'
import { CityFields } from './store-fields.tsx'
import type { CityShops } from './store-search.ts'

export const countText = (count: number) => (count === 1 ? '1 shop' : `${count} shops`)

export type InsideProps = {
  editing: Editing<StoresBody>
  isSearch: boolean
  onOpen: (shop: string) => void
  onAdd: (city: string) => void
}

/** A city and its shops. */
export function City({ editing, city, isSearch, onOpen, onAdd }: InsideProps & { city: CityShops }) {
  const { setAll, isReadOnly, problemOf } = editing
  const problem =
    problemOf(`cities.${city.id}`) ?? city.shops.map(({ id }) => problemOf(`shops.${id}`)).find(Boolean)
  const aside = city.isComingSoon ? <Chip>coming soon</Chip> : countText(city.shops.length)
  return (
    <Fold
      id={fieldId(`cities.${city.id}`)}
      title={city.name || 'A city without a name'}
      isLong
      isOpen={city.name === '' || isSearch || problem !== undefined}
      aside={
        <>
          {aside} {problem && <Chip kind="rose">{problem}</Chip>}
        </>
      }
    >
      {!isReadOnly && <CityFields editing={editing} city={city} />}
      <OrderedList
        label={`Shops in ${city.name}`}
        items={city.shops}
        idOf={({ id }) => id}
        nameOf={({ name }) => name || 'the shop without a name'}
        isCompact
        onOrder={isReadOnly || isSearch ? undefined : (shops) => setAll(movedPaths('shops', shops))}
      >
        {({ id, name, address, hours, phone }) => (
          <button
            type="button"
            id={fieldId(`shops.${id}`)}
            className={styles.shop}
            onClick={() => onOpen(id)}
          >
            <b>{name || 'A shop without a name'}</b>
            <small>{[address, hours, phone].filter(Boolean).join(' · ')}</small>
            {problemOf(`shops.${id}`) && <Chip kind="rose">{problemOf(`shops.${id}`)}</Chip>}
          </button>
        )}
      </OrderedList>
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button size="row" icon="plus" onClick={() => onAdd(city.id)}>
            {`Add a shop in ${city.name || 'this city'}`}
          </Button>
        </div>
      )}
    </Fold>
  )
}
