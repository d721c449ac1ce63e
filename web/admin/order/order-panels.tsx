import { lazy, Suspense } from 'react'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { Panels } from './use-panel.ts'

// Loaded when the first panel opens: most looks at an order open none.
const RefundPanel = lazy(async () => ({ default: (await import('./refund-panel.tsx')).RefundPanel }))
const PANELS = {
  ship: lazy(async () => ({ default: (await import('./ship-panel.tsx')).ShipPanel })),
  cancel: lazy(async () => ({ default: (await import('./cancel-panel.tsx')).CancelPanel })),
  address: lazy(async () => ({ default: (await import('./address-panel.tsx')).AddressPanel })),
  message: lazy(async () => ({ default: (await import('./message-panel.tsx')).MessagePanel })),
  claim: lazy(async () => ({ default: (await import('./claim-panel.tsx')).ClaimPanel })),
  scan: lazy(async () => ({ default: (await import('./scan-panel.tsx')).ScanPanel })),
}

type OrderPanelsProps = { order: DeskOrder; panels: Panels }

/** The panel that is open, if the person may use it now. */
export function OrderPanels({ order, panels: { open, out, close } }: OrderPanelsProps) {
  const Open = open && open !== 'refund' && PANELS[open]
  return (
    <Suspense fallback={null}>
      {open === 'refund' && <RefundPanel key={order.id} order={order} takenSku={out} onClose={close} />}
      {Open && <Open key={order.id} order={order} onClose={close} />}
    </Suspense>
  )
}
