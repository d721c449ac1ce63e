import { type SubmitEvent, useState } from 'react'
import type { SentAdminBodyOf } from '#contract/admin/api.ts'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { CustomerContact } from '#contract/admin/customer-deeds.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/use-toast.ts'
import { changedFields } from './changed-fields.ts'
import { ChangeProblem } from './conflicts.tsx'
import styles from './customers.module.css'

const FIELDS = [
  { name: 'title', label: 'Recipient', max: 100 },
  { name: 'address1', label: 'Address line 1', max: 200 },
  { name: 'address2', label: 'Address line 2', max: 200 },
  { name: 'city', label: 'City', max: 100 },
  { name: 'state', label: 'State (two letters)', max: 2 },
  { name: 'zip', label: 'PIN or ZIP code', max: 20 },
  { name: 'phone', label: 'Phone at the door', max: 40 },
  { name: 'instructions', label: 'For the courier', max: 500 },
] as const

const EMPTY = {
  ...{ title: null, address1: null, address2: null, city: null, state: null, zip: null },
  ...{ country: null, phone: null, instructions: null },
}

type AddressFormProps = {
  customerId: string
  /** null: a new one. */
  address: CustomerContact['addresses'][number] | null
  onDone: () => void
}

/** Adds, changes or deletes an address of a customer. */
export function AddressForm({ customerId, address, onDone }: AddressFormProps) {
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()

  async function send(fields: object) {
    if (!address)
      return call('addCustomerAddress', {
        params: { id: customerId },
        body: fields as SentAdminBodyOf<'addCustomerAddress'>,
      })
    const params = { id: customerId, addressId: address.id }
    const version = Number(failure?.details?.version ?? address.version)
    return call('changeCustomerAddress', { params, body: fields, version })
  }
  async function finish(run: () => ReturnType<typeof send> | ReturnType<typeof remove>, text: string) {
    setBusy(true)
    const done = await run()
    setBusy(false)
    setFailure(done.ok ? null : done.error)
    if (!done.ok) return
    toast({ text })
    onDone()
  }
  const remove = () =>
    call('removeCustomerAddress', { params: { id: customerId, addressId: address?.id ?? '' } })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = changedFields(address ?? EMPTY, new FormData(event.currentTarget))
    if (Object.keys(fields).length === 0) return onDone()
    void finish(() => send(fields), 'The address is saved.')
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {failure && <ChangeProblem what="The address was not saved." failure={failure} />}
      {FIELDS.map(({ name, label, max }) => (
        <Field
          key={name}
          name={name}
          label={label}
          maxLength={max}
          defaultValue={address?.[name] ?? ''}
          autoComplete="off"
        />
      ))}
      <Select
        name="country"
        label="Country"
        defaultValue={address?.country ?? 'IND'}
        options={COUNTRY_CODES.map((code) => ({ value: code, label: code === 'IND' ? 'India' : 'USA' }))}
      />
      <div className={styles.deeds}>
        <Button type="submit" look="primary" writes busyLabel={isBusy ? 'Saving' : undefined}>
          Save
        </Button>
        {address && (
          <Button look="danger" writes onClick={() => void finish(remove, 'The address is deleted.')}>
            Delete
          </Button>
        )}
      </div>
    </form>
  )
}
