import type { AdminCall } from './call.ts'

/** The audit log. Without `audit.read` everybody reads the entries of their own deeds. */
export const AUDIT_CALLS = {
  listAudit: {
    feature: 'audit',
    method: 'GET',
    path: '/admin/api/v1/audit',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  getAuditChain: {
    feature: 'audit',
    method: 'GET',
    path: '/admin/api/v1/audit/chain',
    permission: 'audit.read',
    limit: 'staffHeavy',
  },
  getAuditEntry: {
    feature: 'audit',
    method: 'GET',
    path: '/admin/api/v1/audit/:id',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  exportAudit: {
    feature: 'audit',
    method: 'POST',
    path: '/admin/api/v1/audit/export',
    permission: 'audit.read',
    stepUp: 'always',
    limit: 'staffHeavy',
  },
  putBack: {
    feature: 'audit',
    method: 'POST',
    path: '/admin/api/v1/audit/:id/put-back',
    permission: ['prices.write', 'settings.write', 'promotions.write', 'stock.write'],
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
