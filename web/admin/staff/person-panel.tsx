import { useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { StaffLink, StaffMember, StaffRole } from '#contract/admin/staff.ts'
import type { Result } from '#kit/result.ts'
import { Select } from '#web/ui/select.tsx'
import { call } from '../client.ts'
import { useMe } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { Time } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'
import { LinkToSend } from './link-to-send.tsx'
import styles from './staff.module.css'
import { keysText, StaffState } from './staff-state.tsx'

type PersonPanelProps = {
  person: StaffMember
  roles: readonly StaffRole[]
  onClose: () => void
  onChange: () => void
}

/** What a deed does, said before it is done. */
type Asked = {
  title: string
  says: string
  button: string
  done: string
  run: () => Promise<Result<unknown, AdminCallFailure>>
}

/** One member of staff: role, keys, sessions, and what an owner can do about them. */
export function PersonPanel({ person, roles, onClose, onChange }: PersonPanelProps) {
  const toast = useToast()
  const me = useMe()
  const [roleId, setRoleId] = useState(person.role.id)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [link, setLink] = useState<StaffLink | null>(null)
  const { id, name, version } = person
  const change = (body: { roleId?: string; isActive?: boolean }) =>
    call('changeStaff', { params: { id }, body, version })

  async function carryOut({ run, done }: Asked) {
    setAsked(null)
    const result = await run()
    setFailure(result.ok ? null : result.error)
    if (result.ok) toast({ text: done })
    onChange()
  }
  const newRole = roles.find((role) => role.id === roleId)?.name ?? ''
  const deeds = deedsOn(person, { change, setLink })
  return (
    <Panel isOpen title={name} onClose={onClose}>
      {link ? (
        <LinkToSend link={link} onDone={onClose} />
      ) : (
        <div className={styles.form}>
          <Facts person={person} />
          {failure && <Problem what={`${name} was not changed.`} failure={failure} changed="" />}
          <Select
            name="role"
            label="Role"
            value={roleId}
            options={roles.map((role) => ({ value: role.id, label: role.name }))}
            onChange={(event) => setRoleId(event.target.value)}
          />
          {roleId !== person.role.id && (
            <Button
              look="primary"
              writes
              onClick={() =>
                setAsked({
                  title: `Make ${name} ${newRole}`,
                  says: `${name} is signed out everywhere and has the permissions of ${newRole} at the next sign-in.`,
                  button: `Make them ${newRole}`,
                  done: `${name} is now ${newRole}.`,
                  run: () => change({ roleId }),
                })
              }
            >
              Save the role
            </Button>
          )}
          {me.id !== id && (
            <div className={styles.deeds}>
              {deeds.map((deed) => (
                <Button key={deed.title} writes onClick={() => setAsked(deed)}>
                  {deed.title}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
      <Dialog
        isOpen={asked !== null}
        title={asked?.title ?? ''}
        onClose={() => setAsked(null)}
        actions={
          asked && (
            <>
              <Button look="danger" icon="fingerprint" writes onClick={() => carryOut(asked)}>
                {asked.button}
              </Button>
              <Button onClick={() => setAsked(null)}>Leave it</Button>
            </>
          )
        }
      >
        <p>{asked?.says}</p>
      </Dialog>
    </Panel>
  )
}

const Facts = ({ person }: { person: StaffMember }) => (
  <dl className={styles.facts}>
    <dt>State</dt>
    <dd>
      <StaffState person={person} />
    </dd>
    {person.contact && (
      <>
        <dt>Contact</dt>
        <dd>{person.contact}</dd>
      </>
    )}
    <dt>Keys</dt>
    <dd>{keysText(person)}</dd>
    <dt>Sessions</dt>
    <dd>{person.sessions}</dd>
    <dt>Last seen</dt>
    <dd>{person.lastSeenAt ? <Time at={person.lastSeenAt} /> : 'never'}</dd>
  </dl>
)

type Tools = {
  change: (body: { isActive: boolean }) => Promise<Result<unknown, AdminCallFailure>>
  setLink: (link: StaffLink) => void
}

function deedsOn(
  { id, name, isActive, sessions }: StaffMember,
  { change, setLink }: Tools,
): readonly Asked[] {
  const reset = async () => {
    const made = await call('resetStaff', { params: { id } })
    if (made.ok) setLink(made.value)
    return made
  }
  return [
    ...(sessions > 0
      ? [
          {
            title: 'Sign out everywhere',
            says: `${name} has to sign in again on every device. Keys stay.`,
            button: 'Sign them out',
            done: `${name} is signed out.`,
            run: () => call('endStaffSessions', { params: { id } }),
          },
        ]
      : []),
    {
      title: 'Take the keys away',
      says: `All keys and sessions of ${name} end now. You get a link with which ${name} makes a new key.`,
      button: 'Take the keys away',
      done: `${name} has no keys now.`,
      run: reset,
    },
    isActive
      ? {
          title: 'Deactivate',
          says: `${name} is signed out and cannot sign in. What ${name} did stays in the audit log. You can activate them again.`,
          button: 'Deactivate',
          done: `${name} is no longer active.`,
          run: () => change({ isActive: false }),
        }
      : {
          title: 'Activate',
          says: `${name} can sign in again, with the same role and keys.`,
          button: 'Activate',
          done: `${name} is active again.`,
          run: () => change({ isActive: true }),
        },
  ]
}
