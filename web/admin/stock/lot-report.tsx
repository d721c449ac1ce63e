import { useRef, useState } from 'react'
import { adminFileAddress } from '#contract/admin/client.ts'
import type { DeskLot } from '#contract/admin/stock.ts'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useToast } from '../ui/use-toast.ts'
import { sendReport } from './add-lot.ts'
import styles from './stock.module.css'

/** The laboratory report, and a way to give another one. */
export function LotReport({
  lot: { code, report, reportSrc },
  onChange,
}: {
  lot: DeskLot
  onChange: () => void
}) {
  const mayWrite = useMay()('stock.write')
  const file = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const address = report === 'FILE' ? adminFileAddress('getDeskLotReport', { params: { code } }) : reportSrc
  async function send(chosen: File | undefined) {
    if (!chosen) return
    setBusy(true)
    const stored = await sendReport(code, chosen)
    setBusy(false)
    if (file.current) file.current.value = ''
    if (!stored.ok)
      return toast({ text: `The report was not stored. ${stored.error.message}`, kind: 'error' })
    toast({ text: 'The report is stored.' })
    onChange()
  }
  return (
    <Sheet title="Laboratory report">
      {address ? (
        <p>
          <a href={address} target="_blank" rel="noreferrer" className={styles.report}>
            <Icon name="document" /> Open the report
          </a>
        </p>
      ) : (
        <p>It is missing. A batch goes on sale with its report.</p>
      )}
      {mayWrite && (
        <div className={styles.row}>
          <input
            ref={file}
            type="file"
            accept="application/pdf"
            aria-label={`Report of ${code}, a PDF of at most 5 MB`}
            className="visually-hidden"
            tabIndex={-1}
            onChange={({ target }) => send(target.files?.[0])}
          />
          <Button
            icon="document"
            writes
            busyLabel={isBusy ? 'Sending …' : undefined}
            onClick={() => file.current?.click()}
          >
            {address ? 'Give another report' : 'Give the report (PDF)'}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
