import type { LiveCatalogue } from '../catalogue/index.ts'
import type { createCountryViews } from './country-view.ts'
import type { LiveIndex } from './live-index.ts'

export type SearchDeps = {
  catalogue: LiveCatalogue
  index: LiveIndex
  viewOf: ReturnType<typeof createCountryViews>
}
