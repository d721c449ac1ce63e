import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { StaffRole } from '#contract/admin/staff.ts'
import { PERMISSIONS, type Permission } from '#domain/permission.ts'
import { Field } from '#web/ui/field.tsx'
import { call } from '../client.ts'
import { seeAs } from '../see-as.ts'
import { visibleItems } from '../shell/navigation.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useKey } from '../ui/use-key.ts'
import { useToast } from '../ui/use-toast.ts'
import { LimitFields } from './limit-fields.tsx'
import { PERMISSION_GROUPS, PERMISSION_TEXTS, permissionPart } from './permission-texts.ts'
import { type RoleForm, roleChanges } from './role-changes.ts'
import styles from './staff.module.css'

type RoleEditorProps = { role: StaffRole; onChange: () => void }

export function RoleEditor({ role, onChange }: RoleEditorProps) {
  const [form, setForm] = useState<RoleForm>(role)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [busy, setBusy] = useState<'save' | 'copy' | null>(null)
  const toast = useToast()
  const navigate = useNavigate()
  const changes = roleChanges(role, form)
  const isChanged = Object.keys(changes).length > 0

  async function save() {
    if (!isChanged || busy) return
    setBusy('save')
    const saved = await call('changeRole', { params: { id: role.id }, body: changes, version: role.version })
    setBusy(null)
    setFailure(saved.ok ? null : saved.error)
    if (!saved.ok) return
    toast({ text: `${saved.value.name} is saved. Who has the role signs in again.` })
    onChange()
  }
  async function copy() {
    setBusy('copy')
    const made = await call('createRole', { body: { name: `${role.name} (copy)`, copyOf: role.id } })
    setBusy(null)
    setFailure(made.ok ? null : made.error)
    if (made.ok) navigate(`/staff/roles/${encodeURIComponent(made.value.id)}`)
  }
  useKey('Ctrl s', 'Save the role', save, !role.isBuiltIn)
  return (
    <Screen
      title={role.name}
      pageTitle={`Role ${role.name}`}
      lead={
        role.isBuiltIn ? 'Built in: it can be copied, not changed.' : `${role.people} people have this role.`
      }
      actions={
        <>
          <ButtonLink to="/staff">All roles</ButtonLink>
          <Button onClick={() => seeAs({ id: role.id, name: role.name })}>See as this role</Button>
          <Button icon="copy" writes busyLabel={busy === 'copy' ? 'Copying' : undefined} onClick={copy}>
            Copy
          </Button>
          {!role.isBuiltIn && (
            <Button
              look="primary"
              icon="fingerprint"
              writes
              disabled={!isChanged}
              busyLabel={busy === 'save' ? 'Saving' : undefined}
              onClick={save}
            >
              Save with your key
            </Button>
          )}
        </>
      }
    >
      {failure && <Problem what="The role was not saved." failure={failure} />}
      {!role.isBuiltIn && (
        <Field
          name="name"
          label="Name"
          className={styles.name}
          maxLength={60}
          value={form.name}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
      )}
      <Permissions
        chosen={form.permissions}
        isFixed={role.isBuiltIn}
        onChange={(permissions) => setForm({ ...form, permissions })}
      />
      {form.permissions.includes('money.refund') && (
        <LimitFields
          limits={form.refundLimits}
          isFixed={role.isBuiltIn}
          onChange={(refundLimits) => setForm({ ...form, refundLimits })}
        />
      )}
      <Seen permissions={form.permissions} />
    </Screen>
  )
}

type PermissionsProps = {
  chosen: readonly Permission[]
  isFixed: boolean
  onChange: (chosen: Permission[]) => void
}

const Permissions = ({ chosen, isFixed, onChange }: PermissionsProps) => (
  <Sheet title="May do">
    <div className={styles.groups}>
      {PERMISSION_GROUPS.map(({ title, parts }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {PERMISSIONS.filter((one) => parts.includes(permissionPart(one))).map((permission) => (
            <label key={permission}>
              <input
                type="checkbox"
                checked={chosen.includes(permission)}
                disabled={isFixed}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? [...chosen, permission]
                      : chosen.filter((other) => other !== permission),
                  )
                }
              />
              {PERMISSION_TEXTS[permission]}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  </Sheet>
)

/** The menu as the role sees it. */
const Seen = ({ permissions }: { permissions: readonly Permission[] }) => (
  <Sheet title="The menu of this role">
    <p className={styles.menu}>
      {visibleItems(permissions).map(({ path, label, icon }) => (
        <Chip key={path} icon={icon}>
          {label}
        </Chip>
      ))}
    </p>
  </Sheet>
)
