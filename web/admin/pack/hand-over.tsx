import { useState } from 'react'
import type { HandOverList } from '#contract/admin/waves.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './pack.module.css'
import { printNow } from './papers.ts'

type Group = HandOverList['data'][number]
type HandOverProps = { groups: readonly Group[]; onChange: () => void }

/** Packed parcels by courier: a list to sign, and the deed that ships them. */
export function HandOver({ groups, onChange }: HandOverProps) {
  if (groups.length === 0) return <p className={styles.muted}>No parcel waits for a courier.</p>
  return (
    <ul className={styles.couriers}>
      {groups.map((group) => (
        <Courier key={group.carrier} group={group} onChange={onChange} />
      ))}
    </ul>
  )
}

const parcels = (count: number) => `${count} ${count === 1 ? 'parcel' : 'parcels'}`

function Courier({ group, onChange }: { group: Group; onChange: () => void }) {
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const name = CARRIER_NAMES[group.carrier]
  const numberOf = (id: string) =>
    group.parcels.find(({ orderId }) => orderId === id)?.orderNumber ?? 'A parcel'
  async function undo(actId: string) {
    const undone = await call('undoAct', { params: { actId } })
    toast(undone.ok ? { text: 'Undone. No parcel left.' } : { kind: 'error', text: undone.error.message })
    onChange()
  }
  async function ship() {
    setSending(true)
    const orderIds = group.parcels.map(({ orderId }) => orderId)
    const held = await call('handOver', { body: { carrier: group.carrier, orderIds } })
    setSending(false)
    setAsking(false)
    onChange()
    if (!held.ok) return toast({ kind: 'error', text: held.error.message })
    const { actId, runsAt, accepted, refused } = held.value
    toast({
      text: `${parcels(accepted.length)} went with ${name}`,
      undo: { until: Date.parse(runsAt), onUndo: () => void undo(actId) },
    })
    for (const { id, message } of refused)
      toast({ kind: 'error', text: `${numberOf(id)} stayed. ${message}` })
  }
  async function print() {
    if (!(await printNow('HAND_OVER', [group.carrier])))
      toast({ kind: 'error', text: 'The list could not be printed. Please try again.' })
  }
  return (
    <li className={styles.courier}>
      <div>
        <p className={styles.strong}>{name}</p>
        <p className={styles.muted}>{parcels(group.parcels.length)}</p>
      </div>
      <Button icon="printer" onClick={print}>
        Print the list
      </Button>
      <Button look="primary" writes onClick={() => setAsking(true)}>
        All went
      </Button>
      <Dialog
        isOpen={isAsking}
        title={`${parcels(group.parcels.length)} with ${name}`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="primary" writes busyLabel={isSending ? 'Shipping' : undefined} onClick={ship}>
              {`Ship ${parcels(group.parcels.length)}`}
            </Button>
            <Button onClick={() => setAsking(false)}>Not yet</Button>
          </>
        }
      >
        <p>
          Each customer gets a message that the parcel is on its way. From then on the order cannot be
          cancelled. You can undo this for a few seconds.
        </p>
        <p className={styles.muted}>{group.parcels.map(({ orderNumber }) => orderNumber).join(', ')}</p>
      </Dialog>
    </li>
  )
}
