import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { moved, placeText } from './moved.ts'
import styles from './ordered-list.module.css'

type OrderedListProps<Item> = {
  label: string
  items: readonly Item[]
  /** What tells the entries apart while they move; absent: their places. */
  idOf?: (item: Item) => string
  /** What the buttons of an entry call it. */
  nameOf: (item: Item, place: number) => string
  /** Absent: the order cannot be changed. */
  onOrder?: ((items: Item[]) => void) | undefined
  /** Absent: nothing can be removed. */
  onRemove?: ((item: Item) => void) | undefined
  /** One line for each entry, without a frame of its own. */
  isCompact?: boolean
  children: (item: Item, place: number) => ReactNode
}

/** A list in an order that people give it: by buttons, so that no pointer is needed. */
export function OrderedList<Item>({
  label,
  items,
  idOf,
  nameOf,
  onOrder,
  onRemove,
  isCompact = false,
  children,
}: OrderedListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<{ place: number; by: -1 | 1 }>()
  const [says, setSays] = useState('')
  // The browser takes the focus away from an element that is put elsewhere.
  useEffect(() => {
    if (!focused) return
    list.current?.querySelector<HTMLElement>(`[data-move="${focused.by} ${focused.place}"]`)?.focus()
  }, [focused])
  function move(place: number, by: -1 | 1) {
    const item = items[place]
    const next = moved(items, place, by)
    if (item === undefined || next[place] === item) return
    onOrder?.(next)
    setFocused({ place: place + by, by })
    setSays(placeText(nameOf(item, place), place + by, items.length))
  }
  const direction = (item: Item, place: number, by: -1 | 1) => (
    <IconButton
      icon={by === -1 ? 'chevron-up' : 'chevron-down'}
      label={`Move ${nameOf(item, place)} ${by === -1 ? 'up' : 'down'}`}
      data-move={`${by} ${place}`}
      aria-disabled={place + by < 0 || place + by >= items.length}
      onClick={() => move(place, by)}
    />
  )
  return (
    <>
      <ol ref={list} aria-label={label} className={styles.list} data-compact={isCompact || undefined}>
        {items.map((item, place) => (
          <li key={idOf?.(item) ?? place} className={styles.item}>
            <div className={styles.content}>{children(item, place)}</div>
            <div className={styles.moves}>
              {onOrder && items.length > 1 && direction(item, place, -1)}
              {onOrder && items.length > 1 && direction(item, place, 1)}
              {onRemove && (
                <IconButton
                  icon="trash"
                  label={`Remove ${nameOf(item, place)}`}
                  onClick={() => onRemove(item)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {says}
      </p>
    </>
  )
}
