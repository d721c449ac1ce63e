import { type FormEvent, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskLot, LotEdit } from '#contract/admin/stock.ts'
import type { FieldConflict } from '#domain/field-merge.ts'
import { Field } from '#web/ui/field.tsx'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import { changesOf, fieldName } from './edit-fields.ts'
import styles from './stock.module.css'

type EditPanelProps = {
  lot: DeskLot
  isOpen: boolean
  onClose: () => void
  /** Names of the fields that others changed meanwhile. */
  onDone: (merged: readonly string[]) => void
}

export const EditPanel = ({ lot, isOpen, onClose, onDone }: EditPanelProps) => (
  <Panel isOpen={isOpen} title={`Edit ${lot.code}`} onClose={onClose}>
    {isOpen && <EditForm lot={lot} onDone={onDone} />}
  </Panel>
)

type Conflict = { edit: LotEdit; version: number; fields: readonly FieldConflict[] }

/** Sends only what was changed. If somebody else changed the same, both values are shown and the text stays. */
function EditForm({ lot: opened, onDone }: Pick<EditPanelProps, 'lot' | 'onDone'>) {
  // As it was when the panel was opened: news must not change what the person began from.
  const [lot] = useState(opened)
  const { code } = lot
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [bestBefore, setBestBefore] = useState(lot.bestBefore)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const needsWords = lot.sale !== 'QUARANTINE' && bestBefore !== lot.bestBefore

  async function save(edit: LotEdit, version: number) {
    setBusy(true)
    const saved = await call('editLot', { params: { code }, body: edit, version })
    setBusy(false)
    if (saved.ok) {
      toast({ text: `${code} is saved.` })
      return onDone(saved.value.merged.map(({ field, by }) => `${fieldName(field)} (${by})`))
    }
    const { details } = saved.error
    if (saved.error.code !== 'VERSION_CHANGED' || !details) return setFailure(saved.error)
    // The answer of 412 holds both, as the contract says.
    const { version: newest, conflicts } = details as { version: number; conflicts: FieldConflict[] }
    setConflict({ edit, version: newest, fields: conflicts })
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    save(changesOf(lot, new FormData(event.currentTarget)), lot.version)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        name="bestBefore"
        label="Best before"
        type="date"
        max={lot.latestBestBefore}
        required
        value={bestBefore}
        onChange={({ target }) => setBestBefore(target.value)}
      />
      {needsWords && (
        <Field
          name="words"
          label="What was corrected"
          hint="Customers read it on the page of the batch."
          maxLength={500}
          required
          autoComplete="off"
        />
      )}
      <Field
        name="supplier"
        label="From"
        optional
        maxLength={100}
        autoComplete="off"
        defaultValue={lot.supplier ?? ''}
      />
      {lot.sizes.map(({ sku, title, shelf, cost }) => (
        <fieldset key={sku} className={styles.size} data-two>
          <legend>{title}</legend>
          <Field
            name={`shelf ${sku}`}
            label="Shelf"
            maxLength={20}
            autoComplete="off"
            defaultValue={shelf ?? ''}
          />
          {(cost !== null || lot.sizes.every((size) => size.value === null)) && (
            <Field
              name={`cost ${sku}`}
              label="Cost each, ₹"
              inputMode="decimal"
              pattern="[0-9]{1,7}([.][0-9]{1,2})?"
              autoComplete="off"
              defaultValue={cost ?? ''}
            />
          )}
        </fieldset>
      ))}
      {failure && <Problem what={`${code} was not saved.`} failure={failure} />}
      {conflict ? (
        <Conflicts conflict={conflict} onMine={() => save(conflict.edit, conflict.version)} />
      ) : (
        <Button type="submit" look="primary" wide writes busyLabel={isBusy ? 'Saving …' : undefined}>
          Save
        </Button>
      )}
    </form>
  )
}

const shown = (value: unknown) =>
  value === null || value === undefined || value === '' ? 'nothing' : String(value)

const Conflicts = ({ conflict, onMine }: { conflict: Conflict; onMine: () => void }) => (
  <div className={styles.conflict} role="alert">
    <p>
      <b>Somebody else has changed the same meanwhile.</b> Nothing was saved.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Was</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {conflict.fields.map(({ field, base, theirs, mine }) => (
          <tr key={field}>
            <th scope="row">{fieldName(field)}</th>
            <td>{shown(base)}</td>
            <td>{shown(theirs)}</td>
            <td>{shown(mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Button look="primary" wide writes onClick={onMine}>
      Save mine all the same
    </Button>
  </div>
)
