import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { Address } from '#contract/users.ts'
import { useFocusFallback } from '../ui/use-focus-fallback.ts'
import { FirmCard } from './firm-card.tsx'
import styles from './firm-fold.module.css'
import { FirmForm } from './firm-form.tsx'

export type FirmFoldProps = { cart: Cart; addresses: readonly Address[] }

/** The firm on the tax invoice: folded until it is wanted, then a card. */
export function FirmFold({ cart: { firm, ...cart }, addresses }: FirmFoldProps) {
  const [isEditing, setEditing] = useState(false)
  const isCard = firm !== null && !isEditing
  const frame = useFocusFallback<HTMLDivElement>(isCard)
  const billing = billingOf(addresses, cart.billingAddressId ?? cart.shippingAddressId)
  return (
    <div ref={frame} className={styles.frame} tabIndex={-1}>
      {isCard ? (
        <FirmCard firm={firm} billing={billing} onChange={() => setEditing(true)} />
      ) : (
        <details className={styles.fold} open={isEditing}>
          <summary className={styles.summary}>Buying for a firm? Add GSTIN</summary>
          <FirmForm firm={firm} billing={billing} onDone={() => setEditing(false)} />
        </details>
      )}
    </div>
  )
}

const billingOf = (addresses: readonly Address[], id: string | null): Address | null =>
  addresses.find((address) => address.id === id) ?? null
