import { useState } from 'react'
import type { ShelfItem } from './card-facts.ts'
import { Dabba } from './dabba.tsx'
import { SpiceRow } from './spice-row.tsx'
import styles from './spices.module.css'

type SpicesProps = { items: readonly ShelfItem[] }

export function Spices({ items }: SpicesProps) {
  const [activeSku, setActiveSku] = useState(items[0]?.variant.sku)
  return (
    <section className={`wrap ${styles.spices}`} aria-labelledby="spices-title">
      <div className={styles.head}>
        <h2 id="spices-title" className={styles.title}>
          Stone Ground Spices
        </h2>
        <p className={styles.lead}>
          Seven for the masala dabba. Ground in small lots on a cool stone, so the oil stays in the spice.
        </p>
      </div>
      <div className={styles.tin}>
        <Dabba items={items} activeSku={activeSku} onActivate={setActiveSku} />
      </div>
      <ul className={styles.ledger}>
        {items.map((item) => (
          <SpiceRow
            key={item.variant.sku}
            item={item}
            isActive={item.variant.sku === activeSku}
            onActivate={() => setActiveSku(item.variant.sku)}
          />
        ))}
      </ul>
    </section>
  )
}
