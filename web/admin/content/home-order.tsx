import type { HomeBody } from '#domain/content/home-body.ts'
import { Card } from '../order/card.tsx'
import styles from './content.module.css'
import { SECTION_WORDS } from './content-words.ts'
import type { Editing } from './editing.ts'
import { OrderedList } from './ordered-list.tsx'

/** What comes after what, below the banner. */
export function HomeOrder({ editing }: { editing: Editing<HomeBody> }) {
  return (
    <Card title="Order of sections" aside="below the banner">
      <div className={styles.part}>
        <OrderedList
          label="Order of sections"
          items={editing.body.order}
          idOf={(section) => section}
          nameOf={(section) => SECTION_WORDS[section]}
          isCompact
          onOrder={editing.isReadOnly ? undefined : (order) => editing.setAll({ order })}
        >
          {(section) => <p>{SECTION_WORDS[section]}</p>}
        </OrderedList>
      </div>
    </Card>
  )
}
