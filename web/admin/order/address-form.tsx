import { useId } from 'react'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { SUBDIVISIONS } from '#domain/subdivisions.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { AddressConflict } from './address-conflict.tsx'
import { FIELD_LABELS, type FieldName, type Fields } from './address-fields.ts'
import styles from './panels.module.css'
import { useAddress } from './use-address.ts'
import { usePlace } from './use-place.ts'

type AddressFormProps = { order: DeskOrder; begun: Fields; onClose: () => void }

/** The address with a look-up of its postal code. What somebody else changed meanwhile is shown beside one's own. */
export function AddressForm({ order, begun, onClose }: AddressFormProps) {
  const formId = useId()
  const { country } = order
  const { fields, set, save, conflicts, settle, failure, isBusy } = useAddress({ order, begun, onClose })
  const place = usePlace(country, fields.zip, begun.zip)
  const refused = failure?.code === 'FIELDS_INVALID' ? failure.message : null
  const text = (name: FieldName, more: object = {}) => (
    <Field
      name={name}
      label={FIELD_LABELS[name]}
      autoComplete="off"
      value={fields[name] ?? ''}
      onChange={({ target }) => set(name, target.value)}
      {...more}
    />
  )
  return (
    <Panel
      isOpen
      title="Change the address"
      onClose={onClose}
      foot={<Save formId={formId} isBusy={isBusy} isStopped={conflicts.length > 0} />}
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (conflicts.length === 0) save()
        }}
      >
        {text('title', { required: true })}
        {text('address1', { required: true })}
        {text('address2', { optional: true })}
        <div className={styles.pair}>
          {text('zip', {
            required: true,
            inputMode: country === 'IND' ? 'numeric' : 'text',
            label: country === 'IND' ? 'PIN code' : 'ZIP code',
            hint: place.says,
            error: refused ?? place.wrongState(fields.state),
          })}
          {text('city', { required: true })}
        </div>
        <Select
          name="state"
          label={FIELD_LABELS.state}
          options={SUBDIVISIONS[country].map(({ code, name }) => ({ value: code, label: name }))}
          value={fields.state}
          onChange={({ target }) => set('state', target.value)}
        />
        {text('phone', { optional: true, inputMode: 'tel' })}
        <TextArea
          label={FIELD_LABELS.instructions}
          optional
          maxLength={500}
          value={fields.instructions ?? ''}
          onChange={({ target }) => set('instructions', target.value)}
        />
        {conflicts.map((conflict) => (
          <AddressConflict key={conflict.field} conflict={conflict} onSettle={settle} />
        ))}
        {failure && conflicts.length === 0 && !refused && (
          <Problem what="The address was not changed." failure={failure} />
        )}
      </form>
    </Panel>
  )
}

type SaveProps = { formId: string; isBusy: boolean; isStopped: boolean }

const Save = ({ formId, isBusy, isStopped }: SaveProps) => (
  <div className={styles.foot}>
    <Button
      type="submit"
      form={formId}
      look="primary"
      wide
      writes
      aria-disabled={isStopped}
      busyLabel={isBusy ? 'Saving' : undefined}
    >
      Save the address
    </Button>
    <p className={styles.note}>
      {isStopped ? 'Choose above whose version stands.' : 'The address before it is kept with the order.'}
    </p>
  </div>
)
