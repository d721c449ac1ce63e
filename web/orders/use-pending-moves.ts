import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useGateway } from '../checkout/use-gateway.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { useToast } from '../ui/use-toast.ts'
import { placedAddress } from './order-address.ts'
import { editOrder, payOrder } from './pay-order.ts'
import type { PendingMoves } from './pending-moves.ts'

/** What the customer can do about an unpaid order. What the shop refuses shows in the order, which is read again. */
export function usePendingMoves(orderId: string, look: () => Promise<void>): PendingMoves {
  const store = useSessionStore()
  const navigate = useNavigate()
  const openGateway = useGateway()
  const toast = useToast()
  const [busy, setBusy] = useState<PendingMoves['busy']>(null)

  async function charge() {
    const charged = await payOrder(store, orderId)
    if (charged.status === 'paid') return window.location.replace(placedAddress(orderId))
    if (charged.status === 'refused' && charged.message) toast.show({ kind: 'error', text: charged.message })
    const isOpen = charged.status === 'open' && (await openGateway(charged.charge))
    // While the gateway is open the loader stays behind it: the page is about to go.
    if (!isOpen) await look()
    return isOpen ? undefined : setBusy(null)
  }

  async function edit() {
    const notices = await editOrder(store, orderId)
    if (notices) {
      for (const { message } of notices) toast.show({ kind: 'error', text: message })
      return navigate('/checkout')
    }
    await look()
    setBusy(null)
  }

  const begin = (move: NonNullable<PendingMoves['busy']>, work: () => Promise<unknown>) => () => {
    if (busy) return
    setBusy(move)
    void work()
  }
  return {
    busy,
    charge: begin('charge', charge),
    edit: begin('edit', edit),
    look: begin('look', () => look().then(() => setBusy(null))),
  }
}
