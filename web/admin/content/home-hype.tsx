import type { HomeBody } from '#domain/content/home-body.ts'
import { Card } from '../order/card.tsx'
import { Button } from '../ui/button.tsx'
import styles from './content.module.css'
import { ContentText } from './content-text.tsx'
import { DraftPicture } from './draft-picture.tsx'
import type { Editing } from './editing.ts'
import { OrderedList } from './ordered-list.tsx'
import { ProductFinder } from './product-finder.tsx'
import { useShopNames } from './use-shop-names.ts'

type HypeProps = { editing: Editing<HomeBody> }

const MOST_ROWS = 8

/** The story of the home page, with a table that compares two ways of making something. */
export function HomeHype({ editing }: HypeProps) {
  const { hype } = editing.body
  const column = (side: 'left' | 'right', label: string) => (
    <ContentText
      editing={editing}
      path="hype.columns"
      part={side}
      label={label}
      value={hype.columns[side]}
      most={40}
      stored={(text) => ({ ...hype.columns, [side]: text })}
    />
  )
  return (
    <Card title="What’s the hype">
      <div className={styles.part}>
        <ContentText editing={editing} path="hype.title" label="Title" value={hype.title} most={100} />
        <ContentText editing={editing} path="hype.lead" label="Story" rows={4} value={hype.lead} most={600} />
        <div className={styles.fields}>
          {column('left', 'Head of the left column')}
          {column('right', 'Head of the right column')}
        </div>
        <HypeRows editing={editing} />
        <DraftPicture
          editing={editing}
          path="hype.picture"
          kind="square"
          label="Picture"
          isDecorative
          value={hype.picture}
          stored={(picture) => ({ 'hype.picture': picture })}
        />
        <HypeColours editing={editing} />
      </div>
    </Card>
  )
}

function HypeRows({ editing }: HypeProps) {
  const { rows } = editing.body.hype
  const store = (next: HomeBody['hype']['rows']) => editing.setAll({ 'hype.rows': next })
  const cell = (place: number, name: 'what' | 'left' | 'right', label: string, most: number) => (
    <ContentText
      editing={editing}
      path="hype.rows"
      part={`${place}.${name}`}
      label={label}
      value={rows[place]?.[name] ?? ''}
      {...(name !== 'what' && { rows: 2 })}
      most={most}
      stored={(text) => rows.map((row, at) => (at === place ? { ...row, [name]: text } : row))}
    />
  )
  return (
    <section className={styles.group} aria-label="Rows of the table">
      <h3>Rows of the table</h3>
      <OrderedList
        label="Rows of the table"
        items={rows}
        nameOf={({ what }, place) => what || `row ${place + 1}`}
        onOrder={editing.isReadOnly ? undefined : store}
        onRemove={editing.isReadOnly ? undefined : (row) => store(rows.filter((one) => one !== row))}
      >
        {(_, place) => (
          <div className={styles.fields}>
            {cell(place, 'what', 'What', 40)}
            {cell(place, 'left', 'Left', 120)}
            {cell(place, 'right', 'Right', 120)}
          </div>
        )}
      </OrderedList>
      {!editing.isReadOnly && rows.length < MOST_ROWS && (
        <Button icon="plus" onClick={() => store([...rows, { what: '', left: '', right: '' }])}>
          Add a row
        </Button>
      )}
    </section>
  )
}

function HypeColours({ editing }: HypeProps) {
  const sku = editing.body.hype.productSku
  const names = useShopNames([sku])
  const now = `Now ${names?.get(sku)?.name ?? sku}`
  if (editing.isReadOnly) return <p className={styles.remark}>Colours: {now.toLowerCase()}</p>
  return (
    <ProductFinder
      label="The story has the colours of"
      hint={now}
      error={editing.problemOf('hype.productSku')}
      taken={[sku]}
      onAdd={(next) => editing.setAll({ 'hype.productSku': next })}
    />
  )
}
