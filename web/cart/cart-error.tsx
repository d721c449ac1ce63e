import { useState } from 'react'
import { useCartStore } from '../session/session-provider.tsx'
import { LoadError } from '../ui/load-error.tsx'

/** The server did not answer: the content of the cart is unknown, so it is not called empty. */
export function CartError() {
  const { load } = useCartStore()
  const [isTrying, setTrying] = useState(false)

  async function tryAgain() {
    setTrying(true)
    await load()
    setTrying(false)
  }

  return (
    <LoadError words="We could not reach your cart." isTrying={isTrying} onRetry={() => void tryAgain()} />
  )
}
