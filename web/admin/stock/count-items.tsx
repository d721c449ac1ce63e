import { type FormEvent, useEffect, useRef } from 'react'
import type { StockTake } from '#contract/admin/counts.ts'
import { piecesText } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { dayText } from '../ui/time.tsx'
import styles from './stock.module.css'

type Item = StockTake['list'][number]

type CountItemsProps = {
  list: readonly Item[]
  openKey: string | null
  /** What this person counted; null if nothing yet. */
  mine: (lotCode: string, sku: string) => number | null
  onOpen: ((key: string) => void) | null
  /** The field for the number gets the focus when it is shown. */
  takesFocus: boolean
  onCount: (lotCode: string, sku: string, counted: number) => void
}

const keyOf = ({ lotCode, sku }: Item) => `${lotCode} ${sku}`

/** The batches in the order of the shelves. One is open for its number at a time. */
export function CountItems({ list, openKey, mine, onOpen, takesFocus, onCount }: CountItemsProps) {
  const shelves = Map.groupBy(list, ({ shelf }) => shelf ?? 'No shelf')
  return [...shelves].map(([shelf, items]) => (
    <section key={shelf} className={styles.shelf} aria-label={`Shelf ${shelf}`}>
      <h2 className="label">{shelf}</h2>
      <ul>
        {items.map((item) => {
          const key = keyOf(item)
          const counted = mine(item.lotCode, item.sku)
          return (
            <li key={key} data-open-item={key === openKey || undefined}>
              <ItemName item={item} />
              {key === openKey ? (
                <NumberForm
                  item={item}
                  takesFocus={takesFocus}
                  onCount={(number) => onCount(item.lotCode, item.sku, number)}
                />
              ) : (
                <span className={styles.counted}>
                  {counted === null ? 'not counted' : piecesText(counted)}
                  {onOpen && (
                    <Button
                      size="row"
                      aria-label={`Count ${item.lotCode}, ${item.size}`}
                      onClick={() => onOpen(key)}
                    >
                      {counted === null ? 'Count' : 'Again'}
                    </Button>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

const ItemName = ({ item: { lotCode, title, size, thumb, bestBefore, others } }: { item: Item }) => (
  <div className={styles.item}>
    {thumb && <img src={thumb} alt="" width={34} height={44} loading="lazy" />}
    <span className={styles.two}>
      <b>
        {title}, {size}
      </b>
      <span>{lotCode}</span>
      <span className={styles.small}>
        best before {dayText(bestBefore, true)}
        {others.length > 0 && `, counted by ${others.join(' and ')}`}
      </span>
    </span>
  </div>
)

type NumberFormProps = { item: Item; takesFocus: boolean; onCount: (counted: number) => void }

function NumberForm({ item, takesFocus, onCount }: NumberFormProps) {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is shown
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (/^\d{1,6}$/.test(text)) onCount(Number(text))
  }
  return (
    <form className={styles.number} onSubmit={submit}>
      <label>
        <span className="visually-hidden">
          Pieces of {item.lotCode}, {item.size}
        </span>
        <input
          ref={field}
          name="counted"
          inputMode="numeric"
          pattern="[0-9]{1,6}"
          placeholder="Pieces"
          autoComplete="off"
          enterKeyHint="next"
          required
        />
      </label>
      <Button type="submit" look="primary">
        Take
      </Button>
    </form>
  )
}
