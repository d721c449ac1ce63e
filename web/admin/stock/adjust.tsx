import { type FormEvent, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import {
  ADJUST_REASONS,
  type AdjustReason,
  MOVEMENT_TEXTS,
  needsNote,
  REASON_SIGNS,
} from '#domain/lots/lot-movement.ts'
import { fromMajor } from '#domain/money.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { call } from '../client.ts'
import { piecesText } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './stock.module.css'

/** What is adjusted: a batch, or a size without batches (`code` is null). */
export type Adjusted = {
  code: string | null
  name: string
  sizes: readonly { sku: string; title: string; left: number; cost: number | null }[]
}

type AdjustPanelProps = { adjusted: Adjusted | null; onClose: () => void; onDone: () => void }

export const AdjustPanel = ({ adjusted, onClose, onDone }: AdjustPanelProps) => (
  <Panel isOpen={adjusted !== null} title={adjusted ? `Adjust ${adjusted.name}` : ''} onClose={onClose}>
    {adjusted && <AdjustForm adjusted={adjusted} onDone={onDone} />}
  </Panel>
)

const reasons = ADJUST_REASONS.map((value) => ({ value, label: MOVEMENT_TEXTS[value] }))

/** Takes pieces away or adds them: always a difference, never a total. */
function AdjustForm({ adjusted, onDone }: { adjusted: Adjusted; onDone: () => void }) {
  const { code, name, sizes } = adjusted
  const [sku, setSku] = useState(sizes[0]?.sku ?? '')
  const [reason, setReason] = useState<AdjustReason>('DAMAGED')
  const [pieces, setPieces] = useState('')
  const [isIn, setIn] = useState(false)
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const sign = REASON_SIGNS[reason]
  const adds = sign === 'in' || (sign === 'either' && isIn)
  const count = /^\d{1,6}$/.test(pieces) ? Number(pieces) : 0
  const delta = adds ? count : -count
  const size = sizes.find((one) => one.sku === sku)
  const isNoteNeeded = needsNote(delta, size?.cost == null ? null : fromMajor(size.cost))

  async function adjust(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const body = { delta, reason, note: note.trim() || null }
    const done = await (code
      ? call('adjustDeskLot', { params: { code }, body: { ...body, sku } })
      : call('adjustPlainStock', { params: { sku }, body }))
    setBusy(false)
    if (!done.ok) return setFailure(done.error)
    toast({ text: `${name}: ${piecesText(count)} ${adds ? 'added' : 'taken away'}.` })
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={adjust}>
      {sizes.length > 1 && (
        <Select
          name="sku"
          label="Size"
          value={sku}
          options={sizes.map((one) => ({ value: one.sku, label: `${one.title}, ${piecesText(one.left)}` }))}
          onChange={({ target }) => setSku(target.value)}
        />
      )}
      <Select
        name="reason"
        label="Why"
        value={reason}
        options={reasons}
        onChange={({ target }) =>
          setReason(ADJUST_REASONS.find((one) => one === target.value) ?? 'CORRECTION')
        }
      />
      {sign === 'either' && (
        <fieldset className={styles.choice}>
          <legend>The pieces</legend>
          <label>
            <input type="radio" name="way" checked={!isIn} onChange={() => setIn(false)} /> are missing
          </label>
          <label>
            <input type="radio" name="way" checked={isIn} onChange={() => setIn(true)} /> are more
          </label>
        </fieldset>
      )}
      <Field
        name="pieces"
        label={adds ? 'How many come in' : 'How many are gone'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        value={pieces}
        onChange={({ target }) => setPieces(target.value)}
      />
      <label className={styles.words}>
        {isNoteNeeded ? 'Note: a loss of this size is explained' : 'Note, if you like'}
        <textarea
          rows={3}
          maxLength={500}
          required={isNoteNeeded}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <p role="status" className={styles.says}>
        {count > 0 &&
          size &&
          `${piecesText(size.left)} now, ${piecesText(Math.max(0, size.left + delta))} afterwards.`}
      </p>
      {failure && <Problem what={`${name} was not adjusted.`} failure={failure} />}
      <Button
        type="submit"
        look="primary"
        wide
        writes
        aria-disabled={count === 0}
        busyLabel={isBusy ? 'One moment …' : undefined}
      >
        {adds ? 'Add' : 'Take away'} {count > 0 ? piecesText(count) : 'pieces'}
      </Button>
    </form>
  )
}
