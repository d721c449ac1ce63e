import { useId, useState } from 'react'
import type { Claim, Claimable } from '#contract/claims.ts'
import type { Order } from '#contract/orders.ts'
import type { PagePanel } from '../layout/use-page-panel.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { ClaimForm } from './claim-form.tsx'

type ClaimPanelProps = {
  order: Order
  claimable: Claimable
  panel: PagePanel
  onMade: (claim: Claim) => Promise<void>
}

/** The side panel in which a claim is made. */
export function ClaimPanel({ order, claimable, panel, onMade }: ClaimPanelProps) {
  const formId = useId()
  const [isSending, setSending] = useState(false)
  return (
    <Panel
      open={panel.open}
      title={claimable.kinds.includes('NOT_ARRIVED') ? 'It has not arrived' : 'Something wrong?'}
      onClose={panel.close}
      foot={
        <Button type="submit" form={formId} wide loadingLabel={isSending ? 'Sending' : undefined}>
          Send claim
        </Button>
      }
    >
      <ClaimForm id={formId} {...{ order, claimable, onMade, isSending }} onSending={setSending} />
    </Panel>
  )
}
