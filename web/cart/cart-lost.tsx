import { useState } from 'react'
import { useCartKeeper } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import styles from './cart-lost.module.css'

/** The shop did not answer. What is in the cart is not known here, and nothing claims that it is empty. */
export function CartLost() {
  const { load } = useCartKeeper()
  const [isTrying, setTrying] = useState(false)

  async function tryAgain() {
    setTrying(true)
    await load()
    setTrying(false)
  }

  return (
    <div className={styles.lost}>
      <p>We could not reach your cart. Please check your connection.</p>
      <Button
        variant="outline"
        size="sm"
        loadingLabel={isTrying ? 'Trying' : undefined}
        onClick={() => void tryAgain()}
      >
        Try again
      </Button>
    </div>
  )
}
