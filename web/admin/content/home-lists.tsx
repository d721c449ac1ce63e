import { type HomeBody, LAUNCH_LISTS, type LaunchList } from '#domain/content/home-body.ts'
import { Card } from '../order/card.tsx'
import styles from './content.module.css'
import { LIST_WORDS } from './content-words.ts'
import type { Editing } from './editing.ts'
import type { SoldName } from './shop-names.ts'
import { SizeFinder } from './size-finder.tsx'
import { SkuList } from './sku-list.tsx'
import { useShopNames } from './use-shop-names.ts'

type ListsProps = { editing: Editing<HomeBody> }

/** The sizes that the home page shows, in their order. */
export function HomeLists({ editing }: ListsProps) {
  const names = useShopNames(Object.values(editing.body.lists).flat())
  return (
    <Card title="Launch lists">
      <div className={styles.part}>
        {LAUNCH_LISTS.map((list) => (
          <SizeList key={list} editing={editing} list={list} names={names} />
        ))}
      </div>
    </Card>
  )
}

type SizeListProps = ListsProps & { list: LaunchList; names: ReadonlyMap<string, SoldName> | null }

function SizeList({ editing, list, names }: SizeListProps) {
  const skus = editing.body.lists[list]
  const { title, says } = LIST_WORDS[list]
  const store = (next: string[]) => editing.setAll({ [`lists.${list}`]: next })
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.remark}>{says}</p>
      <SkuList label={title} skus={skus} names={names} onChange={editing.isReadOnly ? undefined : store} />
      {!editing.isReadOnly && (
        <SizeFinder
          label={`Add to ${title.toLowerCase()}`}
          error={editing.problemOf(`lists.${list}`)}
          taken={skus}
          onAdd={(sku) => store([...skus, sku])}
        />
      )}
    </section>
  )
}
