import { useState } from 'react'
import { useCartStore } from '../session/session-provider.tsx'
import { Lost } from '../ui/lost.tsx'

/** The shop did not answer. What is in the cart is not known here, and nothing claims that it is empty. */
export function CartLost() {
  const { load } = useCartStore()
  const [isTrying, setTrying] = useState(false)

  async function tryAgain() {
    setTrying(true)
    await load()
    setTrying(false)
  }

  return <Lost words="We could not reach your cart." isTrying={isTrying} onRetry={() => void tryAgain()} />
}
