import { useEffect, useState } from 'react'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { isBeforePickup } from '#domain/can-cancel.ts'
import { canMove } from '#domain/order-status.ts'
import type { Permission } from '#domain/permission.ts'
import { useMay } from '../shell/use-me.ts'
import { useQuery } from '../ui/use-query.ts'

/** The panels of the order, as the address names them. */
const ORDER_PANELS = ['refund', 'ship', 'cancel', 'address', 'message', 'claim', 'scan'] as const
export type OrderPanel = (typeof ORDER_PANELS)[number]

const PERMISSION: Record<OrderPanel, Permission> = {
  refund: 'money.refund',
  ship: 'orders.ship',
  cancel: 'orders.cancel',
  address: 'orders.address',
  message: 'orders.message',
  claim: 'orders.note',
  scan: 'orders.ship',
}

const hasParcelOut = ({ status }: DeskOrder) => status === 'SHIPPED' || status === 'OUTFORDELIVERY'

/** Whether the order allows it now. The server decides again. */
const IS_POSSIBLE: Record<OrderPanel, (order: DeskOrder) => boolean> = {
  refund: ({ money }) => money !== null && money.paid > money.refunded,
  ship: ({ status, parcel }) => canMove(status, 'SHIPPED', parcel?.shippingCarrier ?? null),
  cancel: ({ status }) => canMove(status, 'CANCELLED'),
  address: ({ status }) => isBeforePickup(status),
  message: () => true,
  claim: (order) => hasParcelOut(order) || order.status === 'DELIVERED',
  scan: hasParcelOut,
}

/** The panel that is open, and which can be opened. It is part of the address. */
export function usePanel(order: DeskOrder) {
  const query = useQuery()
  const may = useMay()
  // Who changes the address sees it first.
  const isAllowed = (panel: OrderPanel) =>
    may(PERMISSION[panel]) && (panel !== 'address' || may('personal.read'))
  const canOpen = (panel: OrderPanel) => isAllowed(panel) && IS_POSSIBLE[panel](order)
  const { panel: name, out, turnTo } = useWanted({ panel: query.get('panel'), out: query.get('out') })
  const named = ORDER_PANELS.find((panel) => panel === name) ?? null
  const turn = (panel: OrderPanel | '', taken = '') => {
    turnTo({ panel, out: taken })
    query.set({ panel, out: taken }, { replace: panel === '' })
  }
  return {
    open: named && canOpen(named) ? named : null,
    /** The size whose pieces are taken out, in the panel of the refund. */
    out,
    canOpen,
    show: (panel: OrderPanel) => turn(panel),
    /** Takes pieces that are short out of the order, by a refund. */
    takeOut: (variantSku: string) => turn('refund', variantSku),
    close: () => turn(''),
  }
}

type Named = { panel: string; out: string }

/**
 * The panel that was asked for last, until the address says the same. The address changes after the order was read again,
 * and what else is read meanwhile may delay it; a panel opens and closes at once, so that the next key is not lost.
 */
function useWanted({ panel, out }: Named) {
  const [wanted, turnTo] = useState<Named | null>(null)
  useEffect(() => {
    if (wanted?.panel === panel && wanted.out === out) turnTo(null)
  }, [wanted, panel, out])
  return { ...(wanted ?? { panel, out }), turnTo }
}

export type Panels = ReturnType<typeof usePanel>
