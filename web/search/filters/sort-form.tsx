import { useId } from 'react'
import { type ListingQuery, listingSearchParams, SORTS } from '#domain/search/listing-query.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './sort-form.module.css'
import { sortOptions } from './sort-options.ts'
import { useAsked } from './use-asked.ts'

type SortFormProps = { asked: ListingQuery }

/** The order of the list. It is applied at once; without scripts by a button. */
export function SortForm({ asked: loaded }: SortFormProps) {
  const id = useId()
  const [asked, ask] = useAsked(loaded)
  const options = sortOptions(asked.q !== '')
  const others = [...listingSearchParams({ ...asked, sort: null })]
  return (
    <form action="/products" className={styles.sort}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>Sort:</label>
      <select
        id={id}
        name="sort"
        className={styles.select}
        value={asked.sort ?? options[0]?.value}
        onChange={({ target }) =>
          ask({ ...asked, sort: SORTS.find((sort) => sort === target.value) ?? null })
        }
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </form>
  )
}
