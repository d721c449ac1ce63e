import { useState } from 'react'
import type { CardFacts } from '../card/card-facts.ts'
import { countWord } from './count-word.ts'
import { Dabba } from './dabba.tsx'
import { SpiceRow } from './spice-row.tsx'
import styles from './spices.module.css'

type SpicesProps = { cards: readonly CardFacts[] }

export function Spices({ cards }: SpicesProps) {
  const [activeSku, setActiveSku] = useState(cards[0]?.sku)
  if (cards.length === 0) return null
  return (
    <section className={`wrap ${styles.spices}`} aria-labelledby="spices-title">
      <div className={styles.head}>
        <h2 id="spices-title" className={styles.title}>
          Stone Ground Spices
        </h2>
        <p className={styles.lead}>
          {countWord(cards.length)} for the masala dabba. Ground in small lots on a cool stone, so the oil
          stays in the spice.
        </p>
      </div>
      <div className={styles.tin}>
        <Dabba cards={cards} activeSku={activeSku} onActivate={setActiveSku} />
      </div>
      <ul className={styles.ledger}>
        {cards.map((card) => (
          <SpiceRow
            key={card.sku}
            card={card}
            isActive={card.sku === activeSku}
            onActivate={() => setActiveSku(card.sku)}
          />
        ))}
      </ul>
    </section>
  )
}
