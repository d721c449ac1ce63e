import type { ChangeEvent, SubmitEvent } from 'react'
import type { Facets } from '#contract/search.ts'
import { kindText } from '#domain/category.ts'
import { type ListingQuery, readListingQuery } from '#domain/search/listing-query.ts'
import { Select } from '../../ui/select.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import styles from './filter-form.module.css'
import { PriceFields } from './price-fields.tsx'
import { sortOptions } from './sort-options.ts'

export const FILTER_FORM = 'filter-form'

type FilterFormProps = {
  asked: ListingQuery
  facets: Facets
  ask: (next: ListingQuery) => void
  onSubmit: (asked: ListingQuery) => void
}

/** Each choice is applied at once; without scripts, all of them by the button of the form. */
export function FilterForm({ asked, facets, ask, onSubmit }: FilterFormProps) {
  const options = sortOptions(asked.q !== '')
  const apply = (event: ChangeEvent<HTMLFormElement>) => {
    // A price is applied when it is whole.
    if (event.target.type !== 'text') ask(queryIn(event.currentTarget))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(queryIn(event.currentTarget))
  }
  return (
    <form id={FILTER_FORM} action="/products" className={styles.form} onChange={apply} onSubmit={submit}>
      {asked.q && <input type="hidden" name="q" value={asked.q} />}
      {asked.asTyped && <input type="hidden" name="asTyped" value="true" />}
      <Select
        label="Sort by"
        name="sort"
        options={options}
        value={asked.sort ?? options[0]?.value}
        onChange={ignore}
      />
      <ChoiceChips
        legend="Shelf"
        name="kind"
        chosen={asked.kind}
        choices={facets.kind.map((one) => ({ ...one, label: kindText(one.value).menuLabel }))}
      />
      <ChoiceChips
        legend="Availability"
        name="inStock"
        chosen={asked.inStock ? ['true'] : []}
        choices={[{ value: 'true', label: 'In stock', count: facets.inStock }]}
      />
      <PriceFields asked={asked} range={facets.price} ask={ask} />
      <ChoiceChips legend="Size" name="size" chosen={asked.size} choices={facets.size} />
      <ChoiceChips
        legend="Leave out"
        name="without"
        chosen={asked.without}
        choices={facets.without.map((one) => ({ ...one, label: one.value }))}
      />
    </form>
  )
}

// The form hears every change.
const ignore = () => {}

const queryIn = (form: HTMLFormElement): ListingQuery =>
  readListingQuery(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))
