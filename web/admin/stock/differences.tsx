import { useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { Differences } from '#contract/admin/counts.ts'
import type { CountState } from '#domain/lots/stock-take.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Chip, type ChipKind } from '../ui/chip.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'
import { differenceText } from './count-text.ts'
import styles from './stock.module.css'

type Found = Differences['list'][number]

const STATES: Record<CountState, { text: string; kind: ChipKind }> = {
  OPEN: { text: 'not counted', kind: 'husk' },
  AGREED: { text: 'counted', kind: 'sage' },
  DISAGREE: { text: 'two numbers: count again', kind: 'rose' },
  TOO_FEW: { text: 'packed since: count again', kind: 'rose' },
}

const COLUMNS: readonly Column<Found>[] = [
  {
    head: 'Batch',
    isRowHeader: true,
    cell: ({ lotCode, title, size }) => (
      <RowLink to={`/stock/batches/${lotCode}`} detail={`${title}, ${size}`}>
        {lotCode}
      </RowLink>
    ),
  },
  {
    head: 'Counted by',
    card: 'none',
    cell: ({ lines }) => (
      <span className={styles.two}>
        {lines.map(({ by, counted, at }) => (
          <span key={by + at}>
            {by}: {counted}, <Time at={at} />
          </span>
        ))}
      </span>
    ),
  },
  {
    head: 'Should be',
    align: 'end',
    card: 'none',
    cell: ({ state, expected }) => state !== 'OPEN' && expected,
  },
  { head: 'Counted', align: 'end', card: 'none', cell: ({ state, counted }) => state !== 'OPEN' && counted },
  {
    head: 'Difference',
    align: 'end',
    card: 'side',
    cell: ({ state, difference }) => state !== 'OPEN' && <b>{differenceText(difference)}</b>,
  },
  {
    head: 'State',
    card: 'side',
    cell: ({ state }) => <Chip kind={STATES[state].kind}>{STATES[state].text}</Chip>,
  },
]

const batches = (count: number) => (count === 1 ? '1 batch' : `${count} batches`)

/** What the stock-take found, and the deed that posts it. */
export function FoundDifferences({ found, onChange }: { found: Differences; onChange: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const counted = found.list.filter(({ state }) => state !== 'OPEN')
  const sorted = counted.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
  if (counted.length === 0) return <EmptyList>Nobody has counted anything yet.</EmptyList>
  return (
    <>
      <Table
        caption="What was found"
        columns={COLUMNS}
        rows={sorted}
        rowKey={({ lotCode, sku }) => `${lotCode} ${sku}`}
      />
      {!found.closedAt && (
        <div className={styles.row}>
          <Button look="primary" onClick={() => setAsked(true)}>
            Close the stock-take
          </Button>
        </div>
      )}
      <CloseDialog found={found} isOpen={isAsked} onClose={() => setAsked(false)} onChange={onChange} />
    </>
  )
}

type CloseDialogProps = { found: Differences; isOpen: boolean; onClose: () => void; onChange: () => void }

function CloseDialog({ found: { id, list }, isOpen, onClose, onChange }: CloseDialogProps) {
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const differing = list.filter(({ state, difference }) => state === 'AGREED' && difference !== 0)
  const missed = list.filter(({ state }) => state === 'OPEN').length
  async function close() {
    setBusy(true)
    const closed = await call('closeCount', { params: { id } })
    setBusy(false)
    setFailure(closed.ok ? null : closed.error)
    onChange()
    if (!closed.ok) return
    toast({ text: 'The stock-take is closed.' })
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title="Close the stock-take"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" writes busyLabel={isBusy ? 'Posting …' : undefined} onClick={close}>
            Post the differences
          </Button>
          <Button onClick={onClose}>Back</Button>
        </>
      }
    >
      <p>
        {differing.length === 0
          ? 'Every counted batch is as it should be.'
          : `The differences of ${batches(differing.length)} are posted as movements, all at once.`}
      </p>
      {missed > 0 && <p>{batches(missed)} nobody counted stay as they are.</p>}
      <p>What was sold meanwhile stays sold.</p>
      {failure && <Problem what="The stock-take is still open." failure={failure} />}
    </Dialog>
  )
}
