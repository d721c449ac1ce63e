import { type Kind, kindText } from '#domain/category.ts'
import { SeedPattern } from '../../ui/seed-pattern.tsx'
import styles from './category-tile.module.css'
import { tileSpan } from './tile-span.ts'

type CategoryTileProps = {
  kind: Kind
  /** How many cards are beside it: the tile takes the remaining columns. */
  cards: number
  titleId: string
  /** Left out on a page of one kind, whose title already says it. */
  hideTitle?: boolean
}

/** The coloured tile that names a kind. The seed pattern is never behind the text. */
export function CategoryTile({ kind, cards, titleId, hideTitle = false }: CategoryTileProps) {
  const { label, line } = kindText(kind)
  return (
    <div
      className={styles.tile}
      data-kind={kind}
      data-of-two={tileSpan(cards, 2)}
      data-of-three={tileSpan(cards, 3)}
      data-of-four={tileSpan(cards, 4)}
    >
      <div className={styles.words}>
        <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
          {label}
        </h2>
        <p className={hideTitle ? styles.alone : styles.line}>{line}</p>
      </div>
      <div className={styles.seeds}>
        <SeedPattern className={styles.pattern} />
      </div>
    </div>
  )
}
