import { useCallback, useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { PageHead } from '../content/page-head.tsx'
import { useSessionStore } from '../session/session-provider.tsx'
import { preferences, usePreferences } from '../session/use-preferences.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { useFocusFallback } from '../ui/use-focus-fallback.ts'
import styles from './compare-page.module.css'
import { CompareTable } from './compare-table.tsx'

/** The products that this browser remembers, side by side. The page is the same for everybody until scripts run. */
export function ComparePage() {
  const { compare } = usePreferences()
  const { products, hasFailed, retry } = useProducts(compare)
  const [words, setWords] = useState('')
  const page = useFocusFallback<HTMLDivElement>(compare.length)

  function remove({ sku, title }: Pick<Product, 'sku' | 'title'>) {
    preferences.change({ compare: compare.filter((one) => one !== sku) })
    setWords(`${title} is no longer compared.`)
  }

  const shown = products?.filter(({ sku }) => compare.includes(sku)) ?? null
  return (
    <div ref={page} className={`wrap ${styles.page}`} tabIndex={-1}>
      <PageHead title="Compare" lead="Up to four products, side by side, as it says on their labels." />
      <p role="status" className="visually-hidden">
        {words}
      </p>
      {hasFailed && <LoadError words="We could not load your products." onRetry={retry} />}
      {!shown && !hasFailed && <Skeleton shape="box" className={styles.loading} />}
      {shown && shown.length === 0 && <NothingToCompare />}
      {shown && shown.length > 0 && <CompareTable products={shown} onRemove={remove} />}
      {shown && <Missing compare={compare} shown={shown} />}
    </div>
  )
}

function NothingToCompare() {
  return (
    <EmptyState
      title="Nothing to compare yet."
      action={<ButtonLink to="/products">See all products</ButtonLink>}
    >
      Press Compare on the page of a product, then on another.
    </EmptyState>
  )
}

type MissingProps = { compare: readonly string[]; shown: readonly Product[] }

/** A remembered product that is not sold here takes a place, so the shopper can let go of it. */
function Missing({ compare, shown }: MissingProps) {
  const count = compare.length - shown.length
  if (count === 0) return null
  const forget = () => preferences.change({ compare: shown.map(({ sku }) => sku) })
  return (
    <p className={styles.missing}>
      {count === 1 ? 'One product is' : `${count} products are`} not sold here.{' '}
      <TextButton onClick={forget}>Remove</TextButton>
    </p>
  )
}

type Loaded = { products: Product[] | null; hasFailed: boolean }
const LOADING: Loaded = { products: null, hasFailed: false }

function useProducts(skus: readonly string[]) {
  const { client } = useSessionStore()
  const [view, setView] = useState(LOADING)
  const [tries, setTries] = useState(0)
  const names = skus.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must load again.
  useEffect(() => {
    let isCancelled = false
    const wanted = names === '' ? [] : names.split(',')
    const query = { sku: wanted, withMarketing: true, page: 1, pageSize: wanted.length }
    const call = wanted.length === 0 ? null : client.call('listProducts', { query })
    void Promise.resolve(call).then((answer) => {
      if (isCancelled) return
      const found = answer === null ? [] : answer.ok ? answer.value.data : null
      const products = found?.toSorted((one, other) => wanted.indexOf(one.sku) - wanted.indexOf(other.sku))
      setView({ products: products ?? null, hasFailed: found === null })
    })
    return () => {
      isCancelled = true
    }
  }, [client, names, tries])
  const retry = useCallback(() => {
    setView(LOADING)
    setTries((count) => count + 1)
  }, [])
  return { ...view, retry }
}
