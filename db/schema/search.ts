import type { ColumnType } from 'kysely'
import type { CountryCode } from '#domain/locale.ts'
import type { ConceptKind } from '#domain/search/lexicon.ts'
import type { SearchAnswer } from '#domain/search/search-result.ts'

export interface SearchConceptTable {
  id: string
  kind: ConceptKind
  label: string
}

export interface SearchWordTable {
  word: string
  concept: string
  language: string | null
}

export interface ProductConceptTable {
  product_sku: string
  concept: string
  weight: number
}

/** A date without time; pg reads it as the start of the day in the time zone of the process. */
type Day = ColumnType<Date, string, string>

export interface SearchDayTable {
  day: Day
  country: CountryCode
  words: string
  answer: SearchAnswer
  times: number
}
