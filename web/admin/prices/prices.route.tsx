import { lazy, Suspense, useEffect, useState } from 'react'
import { useBlocker, useRevalidator } from 'react-router'
import type { Sheet } from '#contract/admin/products.ts'
import { CATEGORIES, CATEGORY_TEXT } from '#domain/category.ts'
import { hasProblem } from '#domain/price-cells.ts'
import { load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterBar, FilterSearch, FilterSelect } from '../ui/filter-bar.tsx'
import { ListSkeleton } from '../ui/list-skeleton.tsx'
import { countText } from '../ui/pager.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/prices.route'
import { ConflictList } from './conflict-list.tsx'
import { pricesText } from './price-words.ts'
import styles from './prices.module.css'
import { ReviewPanel } from './review-panel.tsx'
import { SizeCards } from './size-cards.tsx'
import { useNarrow } from './use-narrow.ts'
import { type PriceSheet, type SheetQuery, useSheet } from './use-sheet.ts'

const PriceGrid = lazy(async () => ({ default: (await import('./price-grid.tsx')).PriceGrid }))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = Object.fromEntries(
    ['q', 'category'].flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)]] : [])),
  ) as SheetQuery
  return { sheet: await load('listPrices', { query: query as never }), query }
}

const categories = [
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_TEXT[value].menuLabel })),
  { value: 'COMBO', label: 'Combos' },
]

/** All sizes in both countries, to be changed together and saved once. */
export default function Prices({ loaderData: { sheet, query } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const meta = sheet.ok ? sheet.value.meta : null
  return (
    <Screen
      title="Prices"
      lead="Every size in both countries. Nothing is in the shop before you save."
      actions={<ButtonLink to="/imports">Import a file</ButtonLink>}
    >
      <FilterBar count={meta && `${countText(meta)} ${meta.count === 1 ? 'size' : 'sizes'}`}>
        <FilterSearch label="Product, size or sku" />
        <FilterSelect name="category" label="Category" any="Category: any" options={categories} />
      </FilterBar>
      {sheet.ok ? (
        <Loaded first={sheet.value} query={query} />
      ) : (
        <Problem what="The prices could not be read." failure={sheet.error} onRetry={revalidate} />
      )}
    </Screen>
  )
}

function Loaded({ first, query }: { first: Sheet; query: SheetQuery }) {
  const sheet = useSheet(first, query)
  const mayWrite = useMay()('prices.write')
  const isNarrow = useNarrow()
  const address = useQuery()
  return (
    <>
      <ConflictList sheet={sheet} />
      {first.data.length === 0 && (
        <EmptyList
          action={<ButtonLink to={address.href({ q: null, category: null })}>Clear the filters</ButtonLink>}
        >
          No size matches {Object.values(query).join(', ')}.
        </EmptyList>
      )}
      {first.data.length > 0 && isNarrow && <SizeCards sheet={sheet} mayWrite={mayWrite} />}
      {first.data.length > 0 && !isNarrow && (
        <Suspense fallback={<ListSkeleton />}>
          {mayWrite && (
            <p className={styles.keys}>
              Type to change a cell, Enter to go down, Tab to go right. Copy and paste ranges with Ctrl C and
              Ctrl V, take back with Ctrl Z.
            </p>
          )}
          <PriceGrid sheet={sheet} mayWrite={mayWrite} />
        </Suspense>
      )}
      {mayWrite && <SheetBar sheet={sheet} />}
    </>
  )
}

/** How many prices wait to be saved. Who leaves is asked first. */
function SheetBar({ sheet }: { sheet: PriceSheet }) {
  const [isOpen, setOpen] = useState(false)
  const { changed, past, dispatch } = sheet
  const isChanged = changed.length > 0
  const wrong = changed.filter(hasProblem).length
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  useDeed(
    { label: 'Review the changed prices', icon: 'check', keys: 'Ctrl s', run: () => setOpen(true) },
    isChanged,
  )
  return (
    <>
      {(isChanged || past.length > 0) && (
        <section className={styles.bar} aria-label="Changed prices" data-ground="ink">
          <p role="status">
            <b>{pricesText(changed.length)} changed</b>
            {wrong > 0 && <span>{`${wrong} to correct`}</span>}
          </p>
          {past.length > 0 && (
            <Button size="row" look="quiet" onClick={() => dispatch({ type: 'UNDO' })}>
              Undo
            </Button>
          )}
          {isChanged && (
            <>
              <Button size="row" look="quiet" onClick={() => dispatch({ type: 'DISCARD' })}>
                Discard
              </Button>
              <Button size="row" look="turmeric" hint="Ctrl S" onClick={() => setOpen(true)}>
                Review and save
              </Button>
            </>
          )}
        </section>
      )}
      <ReviewPanel sheet={sheet} isOpen={isOpen && isChanged} onClose={() => setOpen(false)} />
      <Dialog
        isOpen={blocker.state === 'blocked'}
        title="Your prices are not saved"
        onClose={() => blocker.reset?.()}
        actions={
          <>
            <Button look="primary" onClick={() => blocker.reset?.()}>
              Stay here
            </Button>
            <Button onClick={() => blocker.proceed?.()}>Leave without saving</Button>
          </>
        }
      >
        <p>{`${pricesText(changed.length)} changed in the sheet. Leaving forgets them; the shop keeps its prices.`}</p>
      </Dialog>
    </>
  )
}
