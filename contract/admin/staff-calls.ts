import type { AdminCall } from './call.ts'

/** Sign-in, the person's own keys and sessions, staff and roles. */
export const STAFF_CALLS = {
  getMe: {
    feature: 'me',
    summary: 'Read who is signed in: permissions, keys and sessions',
    method: 'GET',
    path: '/admin/api/v1/me',
    permission: 'signed-in',
    limit: 'staffRead',
  },
} as const satisfies Record<string, AdminCall>
