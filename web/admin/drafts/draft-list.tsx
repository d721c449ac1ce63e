import { type ReactNode, useId } from 'react'
import { valueAt } from '#domain/drafts/draft-fields.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './bound-fields.module.css'
import { fieldId } from './field-place.ts'
import type { AnyDraft } from './use-draft.ts'

type DraftListProps<Item> = {
  draft: AnyDraft
  path: string
  label: string
  /** What one entry is called: "bullet". */
  one: string
  max: number
  empty: Item
  children: (item: Item, change: (item: Item) => void, place: { id: string; name: string }) => ReactNode
}

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** A list of a draft, which is one field: entries are added, removed and moved with buttons. */
export function DraftList<Item>({ draft, path, label, one, max, empty, children }: DraftListProps<Item>) {
  const titleId = useId()
  const value = valueAt(draft.body, path)
  const items: readonly Item[] = Array.isArray(value) ? value : []
  const set = (next: readonly Item[]) => draft.set(path, next)
  function add() {
    set([...items, empty])
    // After the new entry is drawn.
    setTimeout(() =>
      document
        .getElementById(fieldId(path))
        ?.querySelector<HTMLElement>('li:last-child :is(input, textarea, select)')
        ?.focus(),
    )
  }
  return (
    <section id={fieldId(path)} className={styles.list} aria-labelledby={titleId}>
      <h3 id={titleId}>{label}</h3>
      <FieldError error={draft.problemOf(path)} />
      {items.length > 0 && (
        <ol className={styles.items}>
          {items.map((item, index) => {
            const name = `${one} ${index + 1}`
            const id = `${fieldId(path)}.${index}`
            const change = (next: Item) => set(items.map((old, at) => (at === index ? next : old)))
            return (
              <li key={id} className={styles.item}>
                <div className={styles.fields}>{children(item, change, { id, name })}</div>
                {!draft.isFrozen && (
                  <div className={styles.deeds}>
                    <IconButton
                      icon="chevron-up"
                      label={`Move ${name} up`}
                      disabled={index === 0}
                      onClick={() => set(moved(items, index, index - 1))}
                    />
                    <IconButton
                      icon="chevron-down"
                      label={`Move ${name} down`}
                      disabled={index === items.length - 1}
                      onClick={() => set(moved(items, index, index + 1))}
                    />
                    <IconButton
                      icon="trash"
                      label={`Remove ${name}`}
                      onClick={() => set(items.filter((_, at) => at !== index))}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {!draft.isFrozen && items.length < max && (
        <div className={styles.add}>
          <Button size="row" icon="plus" onClick={add}>
            Add a {one}
          </Button>
        </div>
      )}
    </section>
  )
}
