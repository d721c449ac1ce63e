import { useRevalidator } from 'react-router'
import { load } from '../client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import type { Route } from './+types/role.route'
import { RoleEditor } from './role-editor.tsx'

export const clientLoader = () => load('listRoles', {})

/** One role: its permissions and refund limits. Built-in roles can be read and copied. */
export default function Role({ loaderData: roles, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const role = roles.ok ? roles.value.data.find(({ id }) => id === params.id) : undefined
  if (role) return <RoleEditor key={`${role.id} ${role.version}`} role={role} onChange={revalidate} />
  return (
    <Screen title="Role" actions={<ButtonLink to="/staff">All roles</ButtonLink>}>
      {roles.ok ? (
        <EmptyList>There is no such role.</EmptyList>
      ) : (
        <Problem what="The role could not be read." failure={roles.error} onRetry={revalidate} />
      )}
    </Screen>
  )
}
