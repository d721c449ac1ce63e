import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useGateway } from '../checkout/open-gateway.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { useToast } from '../ui/use-toast.ts'
import { placedAddress } from './order-address.ts'
import { editOrder, payOrder } from './pay-order.ts'
import type { PendingActions } from './pending-actions.ts'

/** The actions on an unpaid order. If the server rejects one, the order is reloaded and shows why. */
export function usePendingActions(orderId: string, reload: () => Promise<void>): PendingActions {
  const store = useSessionStore()
  const navigate = useNavigate()
  const openGateway = useGateway()
  const toast = useToast()
  const [busy, setBusy] = useState<PendingActions['busy']>(null)

  async function charge() {
    const charged = await payOrder(store, orderId)
    if (charged.status === 'paid') return window.location.replace(placedAddress(orderId))
    if (charged.status === 'refused' && charged.message) toast.show({ kind: 'error', text: charged.message })
    const isOpen = charged.status === 'open' && (await openGateway(charged.charge))
    // The loader stays while the gateway is open, because the browser leaves this page next.
    if (!isOpen) await reload()
    return isOpen ? undefined : setBusy(null)
  }

  async function edit() {
    const notices = await editOrder(store, orderId)
    if (notices) {
      for (const { message } of notices) toast.show({ kind: 'error', text: message })
      return navigate('/checkout')
    }
    await reload()
    setBusy(null)
  }

  const start = (action: NonNullable<PendingActions['busy']>, work: () => Promise<unknown>) => () => {
    if (busy) return
    setBusy(action)
    void work()
  }
  return {
    busy,
    charge: start('charge', charge),
    edit: start('edit', edit),
    reload: start('reload', () => reload().then(() => setBusy(null))),
  }
}
