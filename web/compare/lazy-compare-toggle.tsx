import { useRef } from 'react'
import { useLazy } from '../hydration/use-lazy.ts'
import { useNearScreen } from '../hydration/use-near-screen.ts'
import styles from './lazy-compare-toggle.module.css'

const load = () => import('./compare-toggle.tsx')

type LazyCompareToggleProps = { sku: string }

/** Needs scripts anyway, so it is loaded when it is near the screen. Its space is reserved, so that nothing moves. */
export function LazyCompareToggle({ sku }: LazyCompareToggleProps) {
  const space = useRef<HTMLDivElement>(null)
  const { value } = useLazy(load, useNearScreen(space))
  return (
    <div ref={space} className={styles.space}>
      {value && <value.CompareToggle sku={sku} />}
    </div>
  )
}
