import type { AdminCall } from './call.ts'

const READ = ['money.verify', 'money.recover'] as const

/** Money that does not add up, and the ways out. */
export const RECOVERY_CALLS = {
  listCases: {
    feature: 'recovery',
    summary: 'List the open payment problems, oldest first, with the time of the last comparison',
    method: 'GET',
    path: '/admin/api/v1/recovery',
    permission: READ,
    limit: 'staffRead',
  },
  getCase: {
    feature: 'recovery',
    summary: 'Read a problem: what was asked for, what the provider said, our books, and the ways out',
    method: 'GET',
    path: '/admin/api/v1/recovery/:id',
    permission: READ,
    limit: 'staffRead',
  },
  askCase: {
    feature: 'recovery',
    summary: 'Ask the provider about a problem now; once in ten seconds',
    method: 'POST',
    path: '/admin/api/v1/recovery/:id/ask',
    permission: READ,
    limit: 'staffHeavy',
  },
  actOnCase: {
    feature: 'recovery',
    summary: 'Take a way out of a problem',
    method: 'POST',
    path: '/admin/api/v1/recovery/:id/act',
    permission: 'money.recover',
    stepUp: 'always',
    limit: 'staffWrite',
  },
  reconcileNow: {
    feature: 'recovery',
    summary: 'Compare the payments of the last days with the providers now',
    method: 'POST',
    path: '/admin/api/v1/recovery/reconcile',
    permission: 'money.recover',
    limit: 'staffHeavy',
  },
  auditNow: {
    feature: 'recovery',
    summary: 'Check the books for what does not add up',
    method: 'POST',
    path: '/admin/api/v1/recovery/audit',
    permission: 'money.recover',
    limit: 'staffHeavy',
  },
} as const satisfies Record<string, AdminCall>
