import { useLazy } from '../hydration/use-lazy.ts'
import styles from './lazy-compare-toggle.module.css'

const load = () => import('./compare-toggle.tsx')

type LazyCompareToggleProps = { sku: string }

/** Needs scripts anyway, so it is loaded after them. Its space is reserved, so that nothing moves. */
export function LazyCompareToggle({ sku }: LazyCompareToggleProps) {
  const { value } = useLazy(load, true)
  return <div className={styles.space}>{value && <value.CompareToggle sku={sku} />}</div>
}
