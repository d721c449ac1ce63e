import { useRevalidator } from 'react-router'
import type { StaffMember, StaffRole } from '#contract/admin/staff.ts'
import { load } from '../client.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useQuery } from '../ui/use-query.ts'
import type { Route } from './+types/staff.route'
import { InvitePanel } from './invite-panel.tsx'
import { PersonPanel } from './person-panel.tsx'
import { keysText, StaffState } from './staff-state.tsx'

export async function clientLoader() {
  const [staff, roles] = await Promise.all([load('listStaff', {}), load('listRoles', {})])
  return { staff, roles }
}

/** Who works at the desk, and in which role. */
export default function Staff({ loaderData: { staff, roles } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const query = useQuery()
  const invite = () => query.set({ panel: 'invite' })
  useDeed({ label: 'Invite somebody', icon: 'plus', keys: 'i', note: 'asks for your key', run: invite })
  const close = () => query.set({ panel: null, person: null })
  const failed = !staff.ok ? staff.error : !roles.ok ? roles.error : null
  const people = staff.ok ? staff.value.data : []
  const known = roles.ok ? roles.value.data : []
  const person = people.find(({ id }) => id === query.get('person'))
  return (
    <Screen
      title="Staff and roles"
      actions={
        <Button look="primary" icon="plus" hint="I" onClick={invite}>
          Invite
        </Button>
      }
    >
      {failed ? (
        <Problem what="Staff and roles could not be read." failure={failed} onRetry={revalidate} />
      ) : (
        <>
          <People people={people} onInvite={invite} />
          <Sheet title="Roles">
            <Table caption="Roles" columns={ROLE_COLUMNS} rows={known} rowKey={({ id }) => id} />
          </Sheet>
        </>
      )}
      <InvitePanel
        isOpen={query.get('panel') === 'invite'}
        roles={known}
        onClose={close}
        onChange={revalidate}
      />
      {person && (
        <PersonPanel key={person.id} person={person} roles={known} onClose={close} onChange={revalidate} />
      )}
    </Screen>
  )
}

function People({ people, onInvite }: { people: readonly StaffMember[]; onInvite: () => void }) {
  const query = useQuery()
  const owners = people.filter(({ role, isActive }) => role.id === 'OWNER' && isActive)
  const columns: readonly Column<StaffMember>[] = [
    {
      head: 'Name',
      isRowHeader: true,
      cell: ({ id, name, contact }) => (
        <RowLink to={query.href({ person: id })} detail={contact}>
          {name}
        </RowLink>
      ),
    },
    { head: 'Role', cell: ({ role }) => role.name },
    { head: 'State', card: 'side', cell: (person) => <StaffState person={person} /> },
    { head: 'Keys', cell: keysText },
    {
      head: 'Sessions',
      align: 'end',
      card: 'none',
      cell: ({ sessions }) => (sessions === 0 ? 'none' : sessions),
    },
    {
      head: 'Last seen',
      align: 'end',
      card: 'side',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Time at={lastSeenAt} /> : 'never'),
    },
  ]
  return (
    <Sheet title="People">
      <Table caption="Members of staff" columns={columns} rows={people} rowKey={({ id }) => id} />
      {owners.length === 1 && (
        <EmptyList action={<Button onClick={onInvite}>Invite a second owner</Button>}>
          There is one owner. Invite a second, so that the shop can be opened when one is away.
        </EmptyList>
      )}
    </Sheet>
  )
}

const ROLE_COLUMNS: readonly Column<StaffRole>[] = [
  {
    head: 'Role',
    isRowHeader: true,
    cell: ({ id, name }) => <RowLink to={`/staff/roles/${encodeURIComponent(id)}`}>{name}</RowLink>,
  },
  { head: 'Kind', card: 'side', cell: ({ isBuiltIn }) => <Chip>{isBuiltIn ? 'built in' : 'your own'}</Chip> },
  { head: 'People', align: 'end', card: 'none', cell: ({ people }) => people },
  { head: 'May do', align: 'end', card: 'side', cell: ({ permissions }) => `${permissions.length} things` },
]
