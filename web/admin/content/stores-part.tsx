import { useState } from 'react'
import { inOrder } from '#domain/content/content-block.ts'
import { lastPosition } from '#domain/content/new-entry.ts'
import type { StoresBody } from '#domain/content/stores-body.ts'
import { Field } from '#web/ui/field.tsx'
import { Card } from '../order/card.tsx'
import { useMay } from '../shell/use-me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './content.module.css'
import type { Editing } from './editing.ts'
import { OrderedList } from './ordered-list.tsx'
import { movedPaths } from './positions.ts'
import { ShopPanel } from './shop-panel.tsx'
import { City, countText, type InsideProps } from './store-city.tsx'
import { StateFields } from './store-fields.tsx'
import { type StateCities, storesFor, strayShops } from './store-search.ts'

type StoresProps = { editing: Editing<StoresBody> }

/** States, their cities and the shops in them. */
export function StoresPart({ editing }: StoresProps) {
  const { body, setAll, isReadOnly } = editing
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const isSearch = words.trim() !== ''
  const found = storesFor(body, words)
  const stray = strayShops(body)
  function addShop(city: string) {
    const id = crypto.randomUUID()
    const shop = { city, name: '', address: '', hours: '', phone: '', position: lastPosition(body.shops) }
    setAll({ [`shops.${id}`]: shop })
    setOpened(id)
  }
  const first = inOrder(body.cities)[0]
  const mayImport = useMay()('imports.apply')
  return (
    <>
      <div className={styles.between}>
        <Field
          name="find-shop"
          label="Find a shop"
          type="search"
          placeholder="Name, street, city or number"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {!isReadOnly && first && (
          <Button icon="plus" onClick={() => addShop(found[0]?.cities[0]?.id ?? first.id)}>
            Add a shop
          </Button>
        )}
        {mayImport && <ButtonLink to="/imports">Import a list</ButtonLink>}
      </div>
      {stray.map(({ id, name }) => (
        <Notice
          key={id}
          action={
            <Button size="row" onClick={() => setOpened(id)}>
              Open
            </Button>
          }
        >
          {name || 'A shop'} has no city any more. Choose another one, or remove it.
        </Notice>
      ))}
      {found.length === 0 && <EmptyList>{isSearch ? 'No shop has these words.' : 'No state yet.'}</EmptyList>}
      {found.map((state) => (
        <State
          key={state.id}
          editing={editing}
          state={state}
          isSearch={isSearch}
          onOpen={setOpened}
          onAdd={addShop}
        />
      ))}
      {!isReadOnly && !isSearch && (
        <Button
          icon="plus"
          onClick={() =>
            setAll({
              [`states.${crypto.randomUUID()}`]: { name: '', position: lastPosition(body.states) },
            })
          }
        >
          Add a state
        </Button>
      )}
      <ShopPanel key={opened} editing={editing} id={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function State({ editing, state, isSearch, ...inside }: InsideProps & { state: StateCities }) {
  const { body, setAll, isReadOnly, problemOf } = editing
  const isWhole = !isReadOnly && !isSearch
  const shops = state.cities.reduce((sum, city) => sum + city.shops.length, 0)
  const problem = problemOf(`states.${state.id}`)
  return (
    <Card
      title={state.name || 'A state without a name'}
      aside={
        <>
          {countText(shops)}
          {problem && <Chip kind="rose">{problem}</Chip>}
        </>
      }
    >
      <div className={styles.part}>
        {isWhole && <StateFields editing={editing} state={state} />}
        <OrderedList
          label={`Cities of ${state.name}`}
          items={state.cities}
          idOf={({ id }) => id}
          nameOf={({ name }) => name || 'the city without a name'}
          onOrder={isWhole ? (cities) => setAll(movedPaths('cities', cities)) : undefined}
          onRemove={isWhole ? ({ id }) => setAll({ [`cities.${id}`]: null }) : undefined}
        >
          {(city) => <City editing={editing} city={city} isSearch={isSearch} {...inside} />}
        </OrderedList>
        {isWhole && (
          <div className={styles.buttons}>
            <Button
              size="row"
              icon="plus"
              onClick={() =>
                setAll({
                  [`cities.${crypto.randomUUID()}`]: {
                    state: state.id,
                    name: '',
                    isComingSoon: true,
                    position: lastPosition(body.cities),
                  },
                })
              }
            >
              Add a city
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
