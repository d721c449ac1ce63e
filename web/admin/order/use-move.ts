import { useEffect, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { DeskMove } from '#domain/desk-act.ts'
import type { Carrier } from '#domain/shipment.ts'
import { call } from '../client.ts'
import { useHeld } from './use-held.ts'

export type Parcel = {
  carrier: Carrier
  trackingNumber: string | null
  arrivingOn: string | null
  boxes: number
}
type Move = { order: DeskOrder; to: DeskMove; done: string; onClose: () => void }
type Extra = { shipment?: Parcel; note?: string | null }

/** One move of one order: what it will do, and doing it. */
export function useMove({ order: { id, orderNumber, status }, to, done, onClose }: Move) {
  const [says, setSays] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const held = useHeld()
  useEffect(() => {
    const asking = new AbortController()
    // Nothing about the parcel is known yet, and a local rider needs no number.
    const shipment = to === 'SHIPPED' ? { shipment: { carrier: 'LOCAL' as const } } : {}
    const body = { to, orders: [{ id, from: status, ...shipment }] }
    call('previewMoves', { body, signal: asking.signal }).then((answer) => {
      if (asking.signal.aborted) return
      if (!answer.ok) return setFailure(answer.error)
      const [refused] = answer.value.refused
      setSays(answer.value.says)
      if (refused) setFailure({ status: 409, code: 'MOVE_NOT_ALLOWED', message: refused.message })
    })
    return () => asking.abort()
  }, [to, id, status])
  async function move({ shipment, note = null }: Extra) {
    setBusy(true)
    const body = { to, note, orders: [{ id, from: status, ...(shipment && { shipment }) }] }
    const answer = await call('moveOrders', { body })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    onClose()
    held(answer.value, `${orderNumber} ${done}`)
  }
  return { says, failure, isBusy, move }
}
