import { type SubmitEvent, useEffect, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { CustomerContact } from '#contract/admin/customer-deeds.ts'
import { ISD_CODES } from '#domain/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import { AddressForm } from './address-form.tsx'
import { changedFields } from './changed-fields.ts'
import { ChangeProblem } from './conflicts.tsx'
import styles from './customers.module.css'

type EditPanelProps = {
  customerId: string
  /** What is edited: the profile, a new address, or the id of an address. */
  what: string
  onClose: () => void
  onChange: () => void
}

/** Loads the whole profile, which is written to the audit log, and edits a part of it. */
export function EditPanel({ customerId, what, onClose, onChange }: EditPanelProps) {
  const [contact, setContact] = useState<CustomerContact | null>(null)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  useEffect(() => {
    void call('getCustomerContact', { params: { id: customerId } }).then((answer) =>
      answer.ok ? setContact(answer.value) : setFailure(answer.error),
    )
  }, [customerId])
  const address = contact?.addresses.find(({ id }) => id === what)
  const done = () => {
    onChange()
    onClose()
  }
  const title = what === 'profile' ? 'Edit the profile' : address ? 'Edit the address' : 'Add an address'
  return (
    <Panel isOpen title={title} onClose={onClose}>
      {failure && <Problem what="The profile could not be read." failure={failure} />}
      {!contact && !failure && <p role="status">Loading</p>}
      {contact && what === 'profile' && (
        <ProfileForm customerId={customerId} contact={contact} onDone={done} />
      )}
      {contact && what !== 'profile' && (
        <AddressForm customerId={customerId} address={address ?? null} onDone={done} />
      )}
    </Panel>
  )
}

type ProfileFormProps = { customerId: string; contact: CustomerContact; onDone: () => void }

function ProfileForm({ customerId, contact, onDone }: ProfileFormProps) {
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const version = Number(failure?.details?.version ?? contact.version)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { addresses: _, version: __, ...profile } = contact
    const body = changedFields(profile, new FormData(event.currentTarget))
    if (Object.keys(body).length === 0) return onDone()
    setBusy(true)
    const saved = await call('changeCustomer', { params: { id: customerId }, body, version })
    setBusy(false)
    setFailure(saved.ok ? null : saved.error)
    if (!saved.ok) return
    toast({ text: 'The profile is saved. If a contact was changed, the old one gets a message.' })
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={save}>
      {failure && <ChangeProblem what="The profile was not saved." failure={failure} />}
      <Field name="name" label="Name" defaultValue={contact.name} maxLength={100} autoComplete="off" />
      <Select
        name="isdCode"
        label="Country code"
        defaultValue={contact.isdCode ?? '+91'}
        options={ISD_CODES.map((code) => ({ value: code, label: code }))}
      />
      <Field
        name="phone"
        label="Mobile number"
        type="tel"
        defaultValue={contact.phone ?? ''}
        hint="A new number must be verified again. The old one gets a message."
        autoComplete="off"
      />
      <Field
        name="email"
        label="Email"
        type="email"
        defaultValue={contact.email ?? ''}
        hint="A new address must be verified again. The old one gets a message."
        autoComplete="off"
      />
      <Button type="submit" look="primary" writes busyLabel={isBusy ? 'Saving' : undefined}>
        Save
      </Button>
    </form>
  )
}
