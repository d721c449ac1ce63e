import { CATEGORIES, CATEGORY_TEXT } from '#domain/category.ts'
import { LOT_SALES, SALE_TEXTS } from '#domain/lots/lot-sale.ts'
import { FilterBar, FilterSearch, FilterSelect, FilterSwitch } from '../ui/filter-bar.tsx'
import { countText, type ListMeta } from '../ui/pager.tsx'

const categories = CATEGORIES.map((value) => ({ value, label: CATEGORY_TEXT[value].menuLabel }))
const states = LOT_SALES.map((value) => ({ value, label: SALE_TEXTS[value] }))
const reports = [
  { value: 'there', label: 'With a report' },
  { value: 'missing', label: 'Report missing' },
]
const sorts = [
  { value: 'expiry', label: 'First to expire' },
  { value: 'left', label: 'Most pieces' },
  { value: 'value', label: 'Highest value' },
]

/** All filters of the stock. They are in the address. */
export const StockFilters = ({ meta }: { meta: ListMeta | null }) => (
  <FilterBar count={meta && `${countText(meta)} rows`}>
    <FilterSearch label="Batch, product or sku" />
    <FilterSelect name="category" label="Category" any="Category: any" options={categories} />
    <FilterSelect name="state" label="State" any="State: with pieces" options={states} />
    <FilterSelect name="lab" label="Report" any="Report: any" options={reports} />
    <FilterSwitch name="life" label="Near expiry" value="near" />
    <FilterSwitch name="low" label="Low" />
    <FilterSelect name="sort" label="Order of rows" any="Sorted by product" options={sorts} />
  </FilterBar>
)
