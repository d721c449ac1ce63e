import { useState } from 'react'
import type { SentAdminBodyOf } from '#contract/admin/api.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useToast } from '../ui/use-toast.ts'

/** Takes the customers that match the filters as a file. It asks for the key. */
export function ExportCustomers({ filters }: { filters: SentAdminBodyOf<'exportCustomers'> }) {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  async function take() {
    setBusy(true)
    const made = await call('exportCustomers', { body: filters })
    setBusy(false)
    if (!made.ok) {
      toast({ text: made.error.message, kind: 'error' })
      return
    }
    const { name, csv, rows, isCut } = made.value
    saveFile(name, csv)
    const people = rows === 1 ? '1 customer' : `${rows} customers`
    toast({ text: isCut ? `${name} holds the newest ${people}.` : `${name} holds ${people}.` })
  }
  return (
    <Button icon="fingerprint" busyLabel={isBusy ? 'Making it' : undefined} onClick={take}>
      Export CSV
    </Button>
  )
}
