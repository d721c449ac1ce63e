import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { fromMajor, NO_MONEY, subtract } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { promoLabel } from '#domain/promotions.ts'
import { useCartStore } from '../session/session-provider.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './applied-promo.module.css'

type AppliedPromoProps = { cart: Cart }

/** The applied code, its discount, and a button to remove it. */
export function AppliedPromo({ cart }: AppliedPromoProps) {
  const { removePromo } = useCartStore()
  const [error, setError] = useState<string | null>(null)
  if (cart.discountCode === null) return null
  const label = promoLabel(cart.discountCode)

  async function remove() {
    const removed = await removePromo()
    setError(removed.ok ? null : removed.error)
  }

  return (
    <div className={styles.promo} data-promo>
      <p className={styles.line}>
        <span className={styles.code}>{label}</span>
        <IconButton
          icon="close"
          iconSize={18}
          label={`Remove discount code ${label}`}
          onClick={() => void remove()}
        />
        <strong className={styles.amount}>{worthOf(cart)}</strong>
      </p>
      <FieldError error={error} />
    </div>
  )
}

function worthOf({ subtotalDiscount, discountDescription, currency }: Cart): string {
  const discount = fromMajor(subtotalDiscount)
  if (discount === 0) return discountDescription ?? ''
  return formatMoney(subtract(NO_MONEY, discount), currency, 'exact')
}
