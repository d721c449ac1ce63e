import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import type { CheckoutResponse } from '#contract/checkout.ts'
import { orderAddress, placedAddress } from '../orders/order-address.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { gatewayCharge } from './gateway-charge.ts'
import { createOrderKeys } from './order-keys.ts'
import { type PlacingProblem, placeOrder } from './place-order.ts'
import { useGateway } from './use-gateway.ts'

/** Places the order and opens its payment. While that goes on, nothing else can be done on the page. */
export function usePlaceOrder() {
  const store = useSessionStore()
  const navigate = useNavigate()
  const openGateway = useGateway()
  const [keys] = useState(() => createOrderKeys())
  const [isPlacing, setPlacing] = useState(false)
  const [problem, setProblem] = useState<PlacingProblem | null>(null)

  async function goOn(response: CheckoutResponse) {
    const charge = gatewayCharge(response)
    const isOpen = charge !== null && (await openGateway(charge))
    // The loader stays behind an open gateway: the page is about to go.
    if (isOpen) return
    void store.cart.refresh()
    // Paid already, or still to be paid: both is said there, and can be done there.
    await navigate(charge ? orderAddress(response.orderId) : placedAddress(response.orderId))
  }

  async function place(seen: Cart) {
    if (isPlacing) return
    setPlacing(true)
    setProblem(null)
    const placed = await placeOrder(store, keys, seen)
    if (placed.ok) return goOn(placed.value)
    setPlacing(false)
    setProblem(placed.error)
  }

  return { isPlacing, problem, place }
}
