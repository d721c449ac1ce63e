import type { AdminCall } from './call.ts'

/** The audit log. Without `audit.read` everybody reads the entries of their own deeds. */
export const AUDIT_CALLS = {
  listAudit: {
    feature: 'audit',
    summary: 'List the entries of the audit log, newest first',
    method: 'GET',
    path: '/admin/api/v1/audit',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  getAuditChain: {
    feature: 'audit',
    summary: 'Recount the chain of hashes over the audit log',
    method: 'GET',
    path: '/admin/api/v1/audit/chain',
    permission: 'audit.read',
    limit: 'staffHeavy',
  },
  getAuditEntry: {
    feature: 'audit',
    summary: 'Read one entry with its request and session',
    method: 'GET',
    path: '/admin/api/v1/audit/:id',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  exportAudit: {
    feature: 'audit',
    summary: 'Make a file of the entries that match, as CSV or as one JSON object per line',
    method: 'POST',
    path: '/admin/api/v1/audit/export',
    permission: 'audit.read',
    stepUp: 'always',
    limit: 'staffHeavy',
  },
  putBack: {
    feature: 'audit',
    summary: 'Write the values from before a change again, within 24 hours',
    method: 'POST',
    path: '/admin/api/v1/audit/:id/put-back',
    permission: ['prices.write', 'settings.write', 'promotions.write', 'stock.write'],
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
