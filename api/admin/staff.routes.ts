import type { STAFF_CALLS } from '#contract/admin/staff-calls.ts'
import { ok } from '#kit/result.ts'
import {
  changeRole,
  changeStaff,
  createRole,
  endStaffSessions,
  inviteStaff,
  readRoles,
  readStaff,
  resetStaff,
  type StaffDeps,
} from '../staff/index.ts'
import type { StaffCaller } from './staff-caller.ts'
import type { AdminHandlers } from './staff-route.ts'

const managerOf = ({ actor, staff }: StaffCaller) => ({ actor, held: staff.permissions })

/** Who works at the desk, and in which role. */
export const staffRoutes = (deps: StaffDeps): Pick<AdminHandlers, keyof typeof STAFF_CALLS> => ({
  listStaff: async (_input, { staff }) => ok(await readStaff(deps.db, staff.permissions)),
  inviteStaff: ({ body }, caller) => inviteStaff(deps, managerOf(caller), body),
  changeStaff: ({ params, body }, caller) =>
    changeStaff(deps.db, managerOf(caller), params.id, { ...body, version: caller.ifMatch }),
  resetStaff: ({ params }, caller) => resetStaff(deps, managerOf(caller), params.id),
  endStaffSessions: ({ params }, caller) => endStaffSessions(deps.db, managerOf(caller), params.id),
  listRoles: async () => ok(await readRoles(deps.db)),
  createRole: ({ body }, caller) => createRole(deps.db, managerOf(caller), body),
  changeRole: ({ params, body }, caller) =>
    changeRole(deps.db, managerOf(caller), params.id, { version: caller.ifMatch, change: body }),
})
