import type { AdminCall } from './call.ts'

/** The person's own keys, sessions and saved views, and the step-up. */
export const ME_CALLS = {
  getMe: {
    method: 'GET',
    path: '/admin/api/v1/me',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/admin/api/v1/me/sessions/:id',
    permission: 'signed-in',
    limit: 'staffWrite',
  },
  keyOptions: {
    method: 'POST',
    path: '/admin/api/v1/me/keys/options',
    permission: 'signed-in',
    limit: 'staffWrite',
  },
  addKey: {
    method: 'POST',
    path: '/admin/api/v1/me/keys',
    permission: 'signed-in',
    stepUp: 'by-rule',
    limit: 'staffWrite',
  },
  removeKey: {
    method: 'DELETE',
    path: '/admin/api/v1/me/keys/:id',
    permission: 'signed-in',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/admin/api/v1/me/recovery-codes',
    permission: 'signed-in',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  stepUpOptions: {
    method: 'POST',
    path: '/admin/api/v1/step-up/options',
    permission: 'signed-in',
    limit: 'staffWrite',
  },
  stepUp: {
    method: 'POST',
    path: '/admin/api/v1/step-up',
    permission: 'signed-in',
    limit: 'staffWrite',
  },
  listViews: {
    method: 'GET',
    path: '/admin/api/v1/me/views',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  saveView: {
    method: 'PUT',
    path: '/admin/api/v1/me/views',
    permission: 'signed-in',
    limit: 'staffWrite',
  },
  renameView: {
    method: 'PATCH',
    path: '/admin/api/v1/me/views/:id',
    permission: 'signed-in',
    limit: 'staffWrite',
  },
  deleteView: {
    method: 'DELETE',
    path: '/admin/api/v1/me/views/:id',
    permission: 'signed-in',
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
