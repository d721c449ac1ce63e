import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import type { CheckoutResponse } from '#contract/checkout.ts'
import { orderAddress, placedAddress } from '../orders/order-address.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { gatewayCharge, useGateway } from './open-gateway.ts'
import { createOrderKeys, type PlaceOrderError, placeOrder } from './place-order.ts'

/** Places the order and opens its payment. Meanwhile the page is blocked. */
export function usePlaceOrder() {
  const store = useSessionStore()
  const navigate = useNavigate()
  const openGateway = useGateway()
  const [keys] = useState(() => createOrderKeys())
  const [isPlacing, setPlacing] = useState(false)
  const [problem, setProblem] = useState<PlaceOrderError | null>(null)

  async function proceed(response: CheckoutResponse) {
    const charge = gatewayCharge(response)
    const isOpen = charge !== null && (await openGateway(charge))
    // The loader stays while the gateway is open, because the browser leaves this page next.
    if (isOpen) return
    void store.cart.refresh()
    // Paid or not, the order page shows the status and lets the customer pay.
    await navigate(charge ? orderAddress(response.orderId) : placedAddress(response.orderId))
  }

  async function place(seen: Cart) {
    if (isPlacing) return
    setPlacing(true)
    setProblem(null)
    const placed = await placeOrder(store, keys, seen)
    if (placed.ok) return proceed(placed.value)
    setPlacing(false)
    setProblem(placed.error)
  }

  return { isPlacing, problem, place }
}
