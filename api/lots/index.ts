export { createLots } from './create-lots.ts'
export { lotsOfItem } from './read-lot.store.ts'
