import type { AdminCall } from './call.ts'

const READ = ['money.verify', 'money.recover'] as const

/** Money that does not add up, and the ways out. */
export const RECOVERY_CALLS = {
  listCases: {
    method: 'GET',
    path: '/admin/api/v1/recovery',
    permission: READ,
    limit: 'staffRead',
  },
  getCase: {
    method: 'GET',
    path: '/admin/api/v1/recovery/:id',
    permission: READ,
    limit: 'staffRead',
  },
  askCase: {
    method: 'POST',
    path: '/admin/api/v1/recovery/:id/ask',
    permission: READ,
    limit: 'staffHeavy',
  },
  actOnCase: {
    method: 'POST',
    path: '/admin/api/v1/recovery/:id/act',
    permission: 'money.recover',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  getCaseDocuments: {
    method: 'GET',
    path: '/admin/api/v1/recovery/:id/documents',
    permission: 'money.recover',
    limit: 'staffHeavy',
    file: 'application/pdf',
  },
  reconcileNow: {
    method: 'POST',
    path: '/admin/api/v1/recovery/reconcile',
    permission: 'money.recover',
    limit: 'staffHeavy',
  },
  auditNow: {
    method: 'POST',
    path: '/admin/api/v1/recovery/audit',
    permission: 'money.recover',
    limit: 'staffHeavy',
  },
} as const satisfies Record<string, AdminCall>
