import type { AdminCall } from './call.ts'

/** The audit log. Without `audit.read` everybody reads the entries of their own deeds. */
export const AUDIT_CALLS = {
  listAudit: {
    method: 'GET',
    path: '/admin/api/v1/audit',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  getAuditChain: {
    method: 'GET',
    path: '/admin/api/v1/audit/chain',
    permission: 'audit.read',
    limit: 'staffHeavy',
  },
  getAuditEntry: {
    method: 'GET',
    path: '/admin/api/v1/audit/:id',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  exportAudit: {
    method: 'POST',
    path: '/admin/api/v1/audit/export',
    permission: 'audit.read',
    stepUp: 'always',
    limit: 'staffHeavy',
  },
  putBack: {
    method: 'POST',
    path: '/admin/api/v1/audit/:id/put-back',
    permission: ['prices.write', 'settings.write', 'promotions.write', 'stock.write'],
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
