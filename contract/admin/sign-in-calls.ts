import type { AdminCall } from './call.ts'

/** Signing in to the back office: a code, then a key. */
export const SIGN_IN_CALLS = {
  staffSendOtc: {
    method: 'POST',
    path: '/admin/api/v1/auth/send-otc',
    permission: 'anyone',
    limit: 'staffSignIn',
  },
  staffVerifyOtc: {
    method: 'POST',
    path: '/admin/api/v1/auth/verify-otc',
    permission: 'anyone',
    limit: 'staffSignIn',
  },
  staffPasskeyOptions: {
    method: 'POST',
    path: '/admin/api/v1/auth/passkey/options',
    permission: 'anyone',
    limit: 'staffSignIn',
  },
  staffPasskey: {
    method: 'POST',
    path: '/admin/api/v1/auth/passkey',
    permission: 'anyone',
    limit: 'staffSignIn',
  },
  staffTotp: {
    method: 'POST',
    path: '/admin/api/v1/auth/totp',
    permission: 'anyone',
    limit: 'staffSignIn',
  },
  staffRecovery: {
    method: 'POST',
    path: '/admin/api/v1/auth/recovery',
    permission: 'anyone',
    limit: 'staffSignIn',
  },
  openInvitation: {
    method: 'POST',
    path: '/admin/api/v1/auth/welcome',
    permission: 'anyone',
    limit: 'staffSignIn',
  },
  enrolOptions: {
    method: 'POST',
    path: '/admin/api/v1/auth/enrol/options',
    permission: 'anyone',
    limit: 'staffSignIn',
  },
  enrol: {
    method: 'POST',
    path: '/admin/api/v1/auth/enrol',
    permission: 'anyone',
    limit: 'staffSignIn',
  },
  staffLogout: {
    method: 'POST',
    path: '/admin/api/v1/auth/logout',
    permission: 'signed-in',
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
