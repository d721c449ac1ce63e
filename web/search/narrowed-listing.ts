// What only a listing with words or filters needs, as one script.
export { FilterPanel } from './filters/filter-panel.tsx'
export { Results } from './results/results.tsx'
