import { useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { call } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useToast } from '../ui/use-toast.ts'
import styles from './orders.module.css'
import { ordersText } from './undo-deed.ts'

/** Names the orders to the key, as the server does. */
async function digestOf(ids: readonly string[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ids.join(' ')))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type ExportFormProps = { orderIds: readonly string[]; onDone: () => void }

/** Takes the selected orders along as a CSV file. */
export function ExportForm({ orderIds, onDone }: ExportFormProps) {
  const [contacts, setContacts] = useState(false)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const may = useMay()
  async function take() {
    setBusy(true)
    const body = { orderIds: [...orderIds], contacts, ...(contacts && { digest: await digestOf(orderIds) }) }
    const answer = await call('exportOrders', { body })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    const { name, csv, orders } = answer.value
    saveFile(name, csv)
    toast({ text: `${ordersText(orders)} saved as ${name}` })
    return onDone()
  }
  return (
    <div className={styles.form}>
      <p>A CSV file: number, day, status, place, pieces, weight, parcel and total of each order.</p>
      {may('personal.read') && (
        <Checkbox checked={contacts} onChange={({ currentTarget }) => setContacts(currentTarget.checked)}>
          With name, phone, mail and address. Your key is asked for, and the audit log says so.
        </Checkbox>
      )}
      {failure && <Problem what="The file was not made." failure={failure} />}
      <Button
        look="primary"
        wide
        icon={contacts ? 'fingerprint' : undefined}
        busyLabel={isBusy ? 'Making the file' : undefined}
        onClick={take}
      >
        {`Export ${ordersText(orderIds.length)}`}
      </Button>
    </div>
  )
}
