import { useState } from 'react'
import { COMPARE_MAX } from '../session/preferences.ts'
import { preferences, usePreferences } from '../session/use-preferences.ts'
import { TextButton } from '../ui/text-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import styles from './compare-toggle.module.css'

type CompareToggleProps = { sku: string }

/** Puts a product into the comparison, or takes it out. */
export function CompareToggle({ sku }: CompareToggleProps) {
  const { compare } = usePreferences()
  const [isRefused, setRefused] = useState(false)
  const isCompared = compare.includes(sku)

  function toggle() {
    const isFull = !isCompared && compare.length >= COMPARE_MAX
    setRefused(isFull)
    if (isFull) return
    preferences.change({ compare: isCompared ? compare.filter((one) => one !== sku) : [...compare, sku] })
  }

  return (
    <div className={styles.compare}>
      <TextButton aria-pressed={isCompared} onClick={toggle}>
        {isCompared ? 'Compared' : 'Compare'}
      </TextButton>
      {compare.length > 0 && (
        <TextLink to="/compare" arrow>
          See comparison ({compare.length})
        </TextLink>
      )}
      <p role="status" className={styles.words}>
        {isRefused && 'Four products are the most. Please remove one first.'}
      </p>
    </div>
  )
}
