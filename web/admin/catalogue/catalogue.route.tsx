import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { CATEGORIES } from '#domain/category.ts'
import { PRODUCT_STATES } from '#domain/drafts/draft.ts'
import { load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterBar, FilterSearch, FilterSelect } from '../ui/filter-bar.tsx'
import { countText } from '../ui/pager.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/catalogue.route'
import { categoryName, filterWords, productsQuery, STATE_WORDS } from './catalogue-query.ts'
import { ProductsTable } from './products-table.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    products: await load('listDeskProducts', { query: productsQuery(searchParams) }),
    filters: filterWords(searchParams),
  }
}

const states = PRODUCT_STATES.map((value) => ({ value, label: STATE_WORDS[value].text }))
const categories = [...CATEGORIES, 'COMBO'].map((value) => ({ value, label: categoryName(value) ?? value }))

/** All products, in the shop or not. */
export default function Catalogue({ loaderData: { products, filters } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const isStale = useNavigation().state === 'loading'
  const navigate = useNavigate()
  const mayWrite = useMay()('catalogue.write')
  useDeed({ label: 'New product', icon: 'plus', keys: 'n', run: () => navigate('/catalogue/new') }, mayWrite)
  const meta = products.ok ? products.value.meta : null
  return (
    <Screen
      title="Catalogue"
      actions={
        <>
          <ButtonLink to="/prices">Price sheet</ButtonLink>
          {mayWrite && (
            <ButtonLink to="/catalogue/new" look="primary" icon="plus" hint="N">
              New product
            </ButtonLink>
          )}
        </>
      }
    >
      <FilterBar count={meta && `${countText(meta)} ${meta.count === 1 ? 'product' : 'products'}`}>
        <FilterSearch label="Title, sku or address" />
        <FilterSelect name="state" label="State" any="State: any" options={states} />
        <FilterSelect name="category" label="Category" any="Category: any" options={categories} />
      </FilterBar>
      {!products.ok && (
        <Problem what="The products could not be read." failure={products.error} onRetry={revalidate} />
      )}
      {products.ok && products.value.data.length === 0 && <NoProduct filters={filters} mayWrite={mayWrite} />}
      {/* Stays while nothing matches, so that what is selected stays selected. */}
      {products.ok && <ProductsTable products={products.value} isStale={isStale} onChange={revalidate} />}
    </Screen>
  )
}

function NoProduct({ filters, mayWrite }: { filters: readonly string[]; mayWrite: boolean }) {
  const query = useQuery()
  if (filters.length === 0)
    return (
      <EmptyList
        action={
          mayWrite && (
            <ButtonLink to="/catalogue/new" look="primary">
              New product
            </ButtonLink>
          )
        }
      >
        There is no product yet.
      </EmptyList>
    )
  return (
    <EmptyList
      action={
        <ButtonLink to={query.href({ q: null, state: null, category: null })}>Clear the filters</ButtonLink>
      }
    >
      No product matches {filters.join(', ')}.
    </EmptyList>
  )
}
