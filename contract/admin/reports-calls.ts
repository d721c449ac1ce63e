import type { AdminCall } from './call.ts'

/** Reports, and files made of them. */
export const REPORT_CALLS = {
  getReport: {
    method: 'GET',
    path: '/admin/api/v1/reports/:name',
    permission: 'reports.read',
    limit: 'staffRead',
  },
  createExport: {
    method: 'POST',
    path: '/admin/api/v1/exports',
    permission: 'exports.take',
    stepUp: 'by-rule',
    limit: 'staffHeavy',
    status: 202,
  },
  listExports: {
    method: 'GET',
    path: '/admin/api/v1/exports',
    permission: 'exports.take',
    limit: 'staffRead',
  },
  getExport: {
    method: 'GET',
    path: '/admin/api/v1/exports/:id',
    permission: 'exports.take',
    limit: 'staffRead',
    file: 'application/octet-stream',
  },
} as const satisfies Record<string, AdminCall>
