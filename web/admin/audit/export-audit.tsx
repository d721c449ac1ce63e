import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SentAdminBodyOf } from '#contract/admin/api.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useToast } from '../ui/use-toast.ts'
import styles from './audit.module.css'
import { auditQuery } from './audit-query.ts'

type Format = SentAdminBodyOf<'exportAudit'>['format']

/** Takes the entries that match the filters as a file. It asks for the key. */
export function ExportAudit() {
  const [params] = useSearchParams()
  const [busy, setBusy] = useState<Format | null>(null)
  const toast = useToast()
  async function take(format: Format) {
    setBusy(format)
    const { after: _, before: __, ...filters } = auditQuery(params) ?? {}
    const made = await call('exportAudit', { body: { ...filters, format } })
    setBusy(null)
    if (!made.ok) {
      toast({ text: made.error.message, kind: 'error' })
      return
    }
    const { name, content, rows, isCut } = made.value
    saveFile(name, content)
    toast({ text: isCut ? `${name} holds the newest ${rows} entries.` : `${name} holds ${rows} entries.` })
  }
  return (
    <div className={styles.export}>
      <Button
        icon="fingerprint"
        busyLabel={busy === 'csv' ? 'Making it' : undefined}
        onClick={() => take('csv')}
      >
        Export CSV
      </Button>
      <Button
        icon="fingerprint"
        busyLabel={busy === 'jsonl' ? 'Making it' : undefined}
        onClick={() => take('jsonl')}
      >
        Export JSON
      </Button>
    </div>
  )
}
