import { useRouteLoaderData } from 'react-router'
import type { Me } from '#contract/admin/me.ts'
import type { Permission } from '#domain/permission.ts'
import { invariant } from '#kit/invariant.ts'

export const SHELL_ROUTE = 'shell'

/** Who is signed in. */
export function useMe(): Me {
  const me = useRouteLoaderData<Me>(SHELL_ROUTE)
  invariant(me, 'the screen is inside the shell')
  return me
}

/** Whether the person has a permission. What they may not use is not shown. */
export function useMay() {
  const { permissions } = useMe()
  return (permission: Permission) => permissions.includes(permission)
}
