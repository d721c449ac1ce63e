import { useEffect, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskContact, DeskOrder } from '#contract/admin/desk-order.ts'
import { call } from '../client.ts'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { AddressForm } from './address-form.tsx'

type AddressPanelProps = { order: DeskOrder; onClose: () => void }

/** Changes where the parcel goes, until it is picked up. Opening it shows the address, which is logged. */
export function AddressPanel({ order, onClose }: AddressPanelProps) {
  const { orderNumber } = order
  const [fields, setFields] = useState<DeskContact['fields'] | null>(null)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    call('getOrderContact', { params: { orderNumber }, signal: asking.signal }).then((answer) => {
      if (asking.signal.aborted) return
      if (answer.ok) setFields(answer.value.fields)
      else setFailure(answer.error)
    })
    return () => asking.abort()
  }, [orderNumber])
  if (fields) return <AddressForm order={order} begun={fields} onClose={onClose} />
  return (
    <Panel isOpen title="Change the address" onClose={onClose}>
      {failure ? (
        <Problem what="The address could not be read." failure={failure} />
      ) : (
        <p role="status">Reading the address …</p>
      )}
    </Panel>
  )
}
