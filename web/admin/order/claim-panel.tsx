import { useEffect, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { call } from '../client.ts'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { ClaimForm } from './claim-form.tsx'
import type { Claimable } from './use-claim.ts'

type ClaimPanelProps = { order: DeskOrder; onClose: () => void }

/** Opens a claim for a customer who called or wrote. */
export function ClaimPanel({ order, onClose }: ClaimPanelProps) {
  const { orderNumber } = order
  const [claimable, setClaimable] = useState<Claimable | null>(null)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    call('getClaimable', { params: { orderNumber }, signal: asking.signal }).then((answer) => {
      if (asking.signal.aborted) return
      if (answer.ok) setClaimable(answer.value)
      else setFailure(answer.error)
    })
    return () => asking.abort()
  }, [orderNumber])
  if (claimable && claimable.lines.length > 0)
    return <ClaimForm order={order} claimable={claimable} onClose={onClose} />
  return (
    <Panel isOpen title="Open a claim" onClose={onClose}>
      {failure && <Problem what="The order could not be read." failure={failure} />}
      {claimable && <p>Every piece of this order was claimed or given back already.</p>}
      {!claimable && !failure && <p role="status">Reading the order …</p>}
    </Panel>
  )
}
