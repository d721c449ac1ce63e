import { useState } from 'react'
import type { Me, StaffKey } from '#contract/admin/me.ts'
import type { NewKey as NewKeyBody, NewKeyOptions } from '#contract/admin/sign-in.ts'
import { call } from '../client.ts'
import { NewKey } from '../keys/new-key.tsx'
import { RecoveryCodes } from '../keys/recovery-codes.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'

type KeysProps = { me: Me; onChange: () => void }

const KIND_TEXT = { PASSKEY: 'Passkey', TOTP: 'Authenticator app' } as const

/** The keys of the person: add one, remove one, make new recovery codes. */
export function Keys({ me, onChange }: KeysProps) {
  const toast = useToast()
  const [options, setOptions] = useState<NewKeyOptions | null>(null)
  const [removing, setRemoving] = useState<StaffKey | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refuse = (message: string) => toast({ kind: 'error', text: message })

  async function begin() {
    const asked = await call('keyOptions', {})
    if (asked.ok) setOptions(asked.value)
    else refuse(asked.error.message)
  }
  async function add(key: NewKeyBody) {
    const added = await call('addKey', { body: key })
    if (!added.ok) return added.error.message
    setOptions(null)
    toast({ text: `${added.value.label} is added.` })
    onChange()
    return null
  }
  async function renew() {
    const renewed = await call('renewRecoveryCodes', {})
    if (!renewed.ok) return refuse(renewed.error.message)
    setCodes(renewed.value.recoveryCodes)
    onChange()
  }
  const columns: readonly Column<StaffKey>[] = [
    { head: 'Key', isRowHeader: true, cell: ({ label }) => <b>{label}</b> },
    { head: 'Kind', cell: ({ kind }) => KIND_TEXT[kind] },
    { head: 'Added', cell: ({ createdAt }) => <Time at={createdAt} show="date" /> },
    { head: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'never') },
    {
      head: 'Change',
      align: 'end',
      card: 'side',
      cell: (key) => (
        <Button size="row" onClick={() => setRemoving(key)} aria-label={`Remove ${key.label}`}>
          Remove
        </Button>
      ),
    },
  ]
  return (
    <Sheet
      title="Keys"
      actions={
        <>
          <Button icon="plus" onClick={begin} writes>
            Add a key
          </Button>
          <Button onClick={renew} writes>
            New recovery codes
          </Button>
        </>
      }
    >
      {me.needsSecondKey && (
        <p>
          <Chip kind="honey" icon="warning">
            An owner needs a second key, for the day when the first is lost.
          </Chip>
        </p>
      )}
      <Table caption="Your keys" columns={columns} rows={me.keys} rowKey={({ id }) => id} />
      <p>{me.recoveryCodesLeft} of 10 recovery codes are left.</p>
      <Panel isOpen={options !== null} title="Add a key" onClose={() => setOptions(null)}>
        {options && <NewKey options={options} onAdd={add} />}
      </Panel>
      <Panel isOpen={codes !== null} title="Keep these codes" onClose={() => setCodes(null)}>
        {codes && <RecoveryCodes codes={codes} button="Done" onDone={() => setCodes(null)} />}
      </Panel>
      <RemoveKey removing={removing} onClose={() => setRemoving(null)} onChange={onChange} />
    </Sheet>
  )
}

type RemoveKeyProps = { removing: StaffKey | null; onClose: () => void; onChange: () => void }

function RemoveKey({ removing, onClose, onChange }: RemoveKeyProps) {
  const toast = useToast()
  async function remove() {
    if (!removing) return
    onClose()
    const removed = await call('removeKey', { params: { id: removing.id } })
    if (!removed.ok) return toast({ kind: 'error', text: removed.error.message })
    toast({ text: `${removing.label} no longer opens the back office.` })
    onChange()
  }
  return (
    <Dialog
      isOpen={removing !== null}
      title={`Remove ${removing?.label ?? ''}`}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" writes icon="fingerprint" onClick={remove}>
            Remove the key
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </>
      }
    >
      <p>From then on it does not open the back office. Your other keys and your sessions stay.</p>
    </Dialog>
  )
}
