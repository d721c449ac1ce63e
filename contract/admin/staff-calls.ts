import type { AdminCall } from './call.ts'

/** Who works at the desk, and in which role. */
export const STAFF_CALLS = {
  listStaff: {
    method: 'GET',
    path: '/admin/api/v1/staff',
    permission: 'staff.write',
    limit: 'staffRead',
  },
  inviteStaff: {
    method: 'POST',
    path: '/admin/api/v1/staff',
    permission: 'staff.write',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  changeStaff: {
    method: 'PATCH',
    path: '/admin/api/v1/staff/:id',
    permission: 'staff.write',
    stepUp: 'always',
    isVersioned: true,
    limit: 'staffWrite',
  },
  resetStaff: {
    method: 'POST',
    path: '/admin/api/v1/staff/:id/reset',
    permission: 'staff.write',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  endStaffSessions: {
    method: 'POST',
    path: '/admin/api/v1/staff/:id/end-sessions',
    permission: 'staff.write',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  listRoles: {
    method: 'GET',
    path: '/admin/api/v1/roles',
    permission: 'staff.write',
    limit: 'staffRead',
  },
  createRole: {
    method: 'POST',
    path: '/admin/api/v1/roles',
    permission: 'staff.write',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  changeRole: {
    method: 'PATCH',
    path: '/admin/api/v1/roles/:id',
    permission: 'staff.write',
    stepUp: 'always',
    isVersioned: true,
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
