import { lazy, Suspense } from 'react'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { OrderPanel } from './use-panel.ts'

// Loaded when the first panel opens: most looks at an order open none.
const PANELS = {
  refund: lazy(async () => ({ default: (await import('./refund-panel.tsx')).RefundPanel })),
  ship: lazy(async () => ({ default: (await import('./ship-panel.tsx')).ShipPanel })),
  cancel: lazy(async () => ({ default: (await import('./cancel-panel.tsx')).CancelPanel })),
  address: lazy(async () => ({ default: (await import('./address-panel.tsx')).AddressPanel })),
  message: lazy(async () => ({ default: (await import('./message-panel.tsx')).MessagePanel })),
  claim: lazy(async () => ({ default: (await import('./claim-panel.tsx')).ClaimPanel })),
  scan: lazy(async () => ({ default: (await import('./scan-panel.tsx')).ScanPanel })),
}

type OrderPanelsProps = { order: DeskOrder; open: OrderPanel | null; onClose: () => void }

/** The panel that the address names, if the person may use it now. */
export function OrderPanels({ order, open, onClose }: OrderPanelsProps) {
  const Open = open && PANELS[open]
  return (
    <Suspense fallback={null}>{Open && <Open key={order.id} order={order} onClose={onClose} />}</Suspense>
  )
}
