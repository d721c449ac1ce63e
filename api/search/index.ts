export { countSearches } from './count-middleware.ts'
export { createSearch } from './create-search.ts'
export { listSearches } from './search-day.store.ts'
