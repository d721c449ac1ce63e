import { useState } from 'react'
import { inOrder } from '#domain/content/content-block.ts'
import { lastPosition } from '#domain/content/new-entry.ts'
import { type BodyReel, MOST_REELS, type ReelsBody } from '#domain/content/reels-body.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { fieldId } from '../drafts/field-place.ts'
import { FilmField } from '../media/film-field.tsx'
import { Card } from '../order/card.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { dayInIndia } from '../ui/time.tsx'
import styles from './content.module.css'
import { ContentText } from './content-text.tsx'
import { DraftPicture } from './draft-picture.tsx'
import type { Editing } from './editing.ts'
import { Fold } from './fold.tsx'
import { OrderedList } from './ordered-list.tsx'
import { movedPaths } from './positions.ts'
import { ProductFinder } from './product-finder.tsx'
import type { SoldName } from './shop-names.ts'
import { SkuList } from './sku-list.tsx'
import { useShopNames } from './use-shop-names.ts'

type ReelsProps = { editing: Editing<ReelsBody> }

const NEW_REEL: Omit<BodyReel, 'position' | 'publishedOn'> = {
  film: { film: '', captions: '' },
  poster: '',
  title: '',
  description: '',
  handle: '',
  profileUrl: '',
  products: [],
}

/** The films of the home page, in their order. */
export function ReelsPart({ editing }: ReelsProps) {
  const { title, reels } = editing.body
  const all = inOrder(reels)
  const names = useShopNames(all.flatMap(({ products }) => products))
  const [added, setAdded] = useState<string>()
  function add() {
    const id = crypto.randomUUID()
    const publishedOn = dayInIndia(new Date())
    editing.setAll({ [`reels.${id}`]: { ...NEW_REEL, publishedOn, position: lastPosition(reels) } })
    setAdded(id)
  }
  return (
    <Card title="Films" aside={`${all.length} of ${MOST_REELS}`}>
      <div className={styles.part}>
        <ContentText editing={editing} path="title" label="Title above the films" value={title} most={100} />
        {all.length === 0 && <EmptyList>No film yet. The home page leaves the section out.</EmptyList>}
        <OrderedList
          label="Films"
          items={all}
          idOf={({ id }) => id}
          nameOf={(reel, place) => reel.title || `film ${place + 1}`}
          onOrder={editing.isReadOnly ? undefined : (order) => editing.setAll(movedPaths('reels', order))}
          onRemove={editing.isReadOnly ? undefined : ({ id }) => editing.setAll({ [`reels.${id}`]: null })}
        >
          {(reel) => <Reel editing={editing} reel={reel} names={names} isNew={reel.id === added} />}
        </OrderedList>
        {!editing.isReadOnly && all.length < MOST_REELS && (
          <Button icon="plus" onClick={add}>
            Add a film
          </Button>
        )}
      </div>
    </Card>
  )
}

type ReelProps = ReelsProps & {
  reel: BodyReel & { id: string }
  names: ReadonlyMap<string, SoldName> | null
  isNew: boolean
}

function Reel({ editing, reel, names, isNew }: ReelProps) {
  const at = `reels.${reel.id}`
  const problem = editing.problemOf(at)
  return (
    <Fold
      id={fieldId(at)}
      title={reel.title || 'A film without a title'}
      isLong
      isOpen={isNew || problem !== undefined}
      aside={
        <>
          {reel.handle} {reel.film.captions === '' && <Chip kind="rose">no captions</Chip>}
          {problem && <Chip kind="rose">{problem}</Chip>}
        </>
      }
    >
      <div id={fieldId(`${at}.film`)}>
        <FilmField
          label="Film and captions"
          value={reel.film.film && reel.film.captions ? reel.film : null}
          isDisabled={editing.isReadOnly}
          onChange={(film) => editing.setAll({ [`${at}.film`]: film ?? NEW_REEL.film })}
        />
        <FieldError id={`${fieldId(`${at}.film`)}-error`} error={editing.problemOf(`${at}.film`)} />
      </div>
      <DraftPicture
        editing={editing}
        path={`${at}.poster`}
        kind="poster"
        label="Poster"
        isDecorative
        value={{ media: reel.poster, alt: '' }}
        stored={({ media }) => ({ [`${at}.poster`]: media })}
      />
      <ReelWords editing={editing} reel={reel} />
      <section className={styles.group} aria-label="Products in the film">
        <h3>Products in the film</h3>
        <SkuList
          label="Products in the film"
          skus={reel.products}
          names={names}
          onChange={
            editing.isReadOnly ? undefined : (products) => editing.setAll({ [`${at}.products`]: products })
          }
        />
        {!editing.isReadOnly && (
          <ProductFinder
            label="Add a product"
            error={editing.problemOf(`${at}.products`)}
            taken={reel.products}
            onAdd={(sku) => editing.setAll({ [`${at}.products`]: [...reel.products, sku] })}
          />
        )}
      </section>
    </Fold>
  )
}

function ReelWords({ editing, reel }: Pick<ReelProps, 'editing' | 'reel'>) {
  const at = `reels.${reel.id}`
  const words = (name: 'title' | 'description' | 'handle' | 'profileUrl', label: string, most: number) => (
    <ContentText editing={editing} path={`${at}.${name}`} label={label} value={reel[name]} most={most} />
  )
  return (
    <>
      {words('title', 'Title', 100)}
      {words('description', 'What happens in it', 300)}
      <div className={styles.fields}>
        {words('handle', 'Handle of the cook', 31)}
        {words('profileUrl', 'Address of the profile', 500)}
        <Field
          id={fieldId(`${at}.publishedOn`)}
          name={`${at}.publishedOn`}
          label="Filmed on"
          type="date"
          value={reel.publishedOn}
          readOnly={editing.isReadOnly}
          error={editing.problemOf(`${at}.publishedOn`)}
          onChange={({ target }) => target.value && editing.setAll({ [`${at}.publishedOn`]: target.value })}
        />
      </div>
    </>
  )
}
