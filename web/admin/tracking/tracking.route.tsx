import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { TrackingCheckAnswer } from '#contract/admin/order-deeds.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { call } from '../client.ts'
import { ordersText, showHeld } from '../orders/undo-deed.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useToast } from '../ui/use-toast.ts'
import { Checked } from './checked.tsx'
import { Headers } from './headers.tsx'
import styles from './tracking.module.css'

/** A courier's file of tracking numbers: first a dry run, then one deed that can be undone. */
export default function Tracking() {
  const [csv, setCsv] = useState('')
  const [checked, setChecked] = useState<TrackingCheckAnswer | null>(null)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [busy, setBusy] = useState<'check' | 'apply' | null>(null)
  const toast = useToast()
  function change(text: string) {
    setCsv(text)
    setChecked(null)
    setFailure(null)
  }
  async function check(text: string) {
    setBusy('check')
    const answer = await call('checkTrackingImport', { body: { csv: text } })
    setBusy(null)
    setChecked(answer.ok ? answer.value : null)
    setFailure(answer.ok ? null : answer.error)
  }
  async function apply(digest: string) {
    setBusy('apply')
    const answer = await call('applyTrackingImport', { body: { csv, digest } })
    setBusy(null)
    if (!answer.ok) {
      // The orders have moved meanwhile: what is shown is no longer true.
      if (answer.error.code === 'IMPORT_CHANGED') await check(csv)
      return setFailure(answer.error)
    }
    showHeld(toast, `${ordersText(answer.value.accepted.length)} shipped`, answer.value)
    return change('')
  }
  return (
    <Screen
      title="Import tracking"
      lead="Ship packed orders with the numbers of a courier’s file. Nothing is shipped before you have seen it."
      actions={<ButtonLink to="/orders?lane=READY">Ready orders</ButtonLink>}
    >
      <FileForm csv={csv} isBusy={busy === 'check'} onChange={change} onCheck={check} />
      {failure && <Problem what="The file was not used." failure={failure} />}
      {checked && (
        <Checked checked={checked} isBusy={busy === 'apply'} onApply={() => apply(checked.digest)} />
      )}
    </Screen>
  )
}

type FileFormProps = {
  csv: string
  isBusy: boolean
  onChange: (csv: string) => void
  onCheck: (csv: string) => Promise<void>
}

function FileForm({ csv, isBusy, onChange, onCheck }: FileFormProps) {
  const [isEmpty, setEmpty] = useState(false)
  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const text = await file.text()
    currentTarget.value = ''
    onChange(text)
    await onCheck(text)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setEmpty(csv.trim() === '')
    if (csv.trim() !== '') void onCheck(csv)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FieldFrame
        label="Lines of the file"
        hint="With the row of headers. Paste from a sheet, or choose a CSV file."
        error={isEmpty && csv.trim() === '' ? 'Paste the file, or choose it.' : null}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className={styles.lines}
            rows={8}
            spellCheck={false}
            value={csv}
            placeholder={
              'order_number,carrier,tracking_number,arriving_on\nAM-…,Delhivery,1234567890,2026-11-20'
            }
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </FieldFrame>
      <div className={styles.actions}>
        <Button type="submit" look="primary" busyLabel={isBusy ? 'Checking' : undefined}>
          Check the file
        </Button>
        <label className={styles.file}>
          <input type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={read} />
          Choose a file
        </label>
      </div>
      <Headers />
    </form>
  )
}
