import { SORTS, type Sort } from '#domain/search/listing-query.ts'

const LABELS: Record<Sort, string> = {
  match: 'Best match',
  shelf: 'Shelf order',
  price: 'Price, low to high',
  'price-down': 'Price, high to low',
  'unit-price': 'Price per kg or litre',
  discount: 'Highest discount',
  newest: 'Newest',
}

/** The orders to choose from; the first is the default. Only words can match well. */
export const sortOptions = (hasWords: boolean) =>
  SORTS.filter((sort) => sort !== (hasWords ? 'shelf' : 'match')).map((sort) => ({
    value: sort,
    label: LABELS[sort],
  }))
