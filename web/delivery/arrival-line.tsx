import type { Cart } from '#contract/cart.ts'
import type { CartPromise } from '#contract/delivery.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { useCartStore } from '../session/session-provider.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import styles from './arrival-line.module.css'
import { ArrivalText } from './arrival-text.tsx'
import { CODE_NAMES } from './promise-text.tsx'
import { useAtCutoff, usePromise } from './use-promise.ts'

type ArrivalLineProps = { cart: Cart }

/** When the cart arrives: at the chosen address, or else at the remembered PIN code. */
export function ArrivalLine({ cart }: ArrivalLineProps) {
  const pin = usePreferences().pin[cart.country] ?? null
  return (
    <div className={styles.line} role="status">
      {cart.promise && <AtAddress cart={cart} promise={cart.promise} />}
      {!cart.promise && pin !== null && <AtPin cart={cart} pin={pin} />}
    </div>
  )
}

function AtAddress({ cart, promise }: ArrivalLineProps & { promise: CartPromise }) {
  const { refresh } = useCartStore()
  useAtCutoff(promise.orderBy, () => void refresh())
  const code = CODE_NAMES[localeOfCountry(cart.country).code]
  if (!promise.isServed) return <p className={styles.problem}>We do not deliver to this {code} yet.</p>
  return (
    <p>
      Arrives <ArrivalText {...promise} />.
    </p>
  )
}

function AtPin({ cart, pin }: ArrivalLineProps & { pin: string }) {
  const { promise } = usePromise(
    pin,
    cart.items.map(({ variantSku }) => variantSku),
  )
  if (!promise) return null
  if (!promise.isServed) return <p className={styles.problem}>We do not deliver to {pin} by courier yet.</p>
  if (promise.earliest === null) return null
  return (
    <p>
      {pin}: arrives <ArrivalText {...promise} />.
    </p>
  )
}
