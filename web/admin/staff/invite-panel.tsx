import { type SubmitEvent, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { StaffLink, StaffRole } from '#contract/admin/staff.ts'
import { readIdentifier } from '#domain/identifier.ts'
import { DEFAULT_ISD_CODE } from '#domain/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { LinkToSend } from './link-to-send.tsx'
import styles from './staff.module.css'

type InvitePanelProps = {
  isOpen: boolean
  roles: readonly StaffRole[]
  onClose: () => void
  onChange: () => void
}

export function InvitePanel({ isOpen, roles, onClose, onChange }: InvitePanelProps) {
  return (
    <Panel isOpen={isOpen} title="Invite somebody" onClose={onClose}>
      <InviteForm roles={roles} onClose={onClose} onChange={onChange} />
    </Panel>
  )
}

type Problems = { name?: string; who?: string }

function readForm(form: FormData) {
  const name = String(form.get('name')).trim()
  const who = readIdentifier(String(form.get('who')), DEFAULT_ISD_CODE)
  const problems: Problems = {
    ...(name === '' ? { name: 'What is their name?' } : {}),
    ...(who.ok ? {} : { who: 'Enter a mobile number or an e-mail.' }),
  }
  if (!who.ok || name === '') return { problems, body: null }
  const { value } = who
  const contact =
    value.channel === 'EMAIL' ? { email: value.email } : { isdCode: value.isdCode, phone: value.phone }
  return { problems, body: { name, roleId: String(form.get('roleId')), ...contact } }
}

/** Asks for name, contact and role, and then shows the link of the invitation. */
function InviteForm({ roles, onClose, onChange }: Omit<InvitePanelProps, 'isOpen'>) {
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<StaffLink | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { problems: found, body } = readForm(new FormData(event.currentTarget))
    setProblems(found)
    if (!body) return
    setBusy(true)
    const invited = await call('inviteStaff', { body })
    setBusy(false)
    setFailure(invited.ok ? null : invited.error)
    if (!invited.ok) return
    setMade(invited.value)
    onChange()
  }
  if (made) return <LinkToSend link={made} onDone={onClose} />
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>They get a link that is good for 24 hours. With it they make their own key; you never see it.</p>
      <Field name="name" label="Name" maxLength={100} autoComplete="off" error={problems.name} />
      <Field
        name="who"
        label="Mobile number or e-mail"
        hint="The codes for signing in go there. It must not be a customer's account."
        autoComplete="off"
        autoCapitalize="none"
        error={problems.who}
      />
      <Select
        name="roleId"
        label="Role"
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={roles.find(({ id }) => id !== 'OWNER')?.id}
      />
      {failure && <Problem what="The invitation was not made." failure={failure} />}
      <Button
        type="submit"
        look="primary"
        wide
        writes
        icon="fingerprint"
        busyLabel={isBusy ? 'Inviting' : undefined}
      >
        Invite with your key
      </Button>
    </form>
  )
}
