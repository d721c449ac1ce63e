import type { AdminCall } from './call.ts'

/** Reports, and files made of them. */
export const REPORT_CALLS = {
  getReport: {
    feature: 'reports',
    summary: 'Read a report',
    method: 'GET',
    path: '/admin/api/v1/reports/:name',
    permission: 'reports.read',
    limit: 'staffRead',
  },
  createExport: {
    feature: 'reports',
    summary: 'Ask for a report as a file; personal data and more than 1,000 rows need the key',
    method: 'POST',
    path: '/admin/api/v1/exports',
    permission: 'exports.take',
    stepUp: 'by-rule',
    limit: 'staffHeavy',
    status: 202,
  },
  listExports: {
    feature: 'reports',
    summary: 'List the files that one asked for in the last 24 hours',
    method: 'GET',
    path: '/admin/api/v1/exports',
    permission: 'exports.take',
    limit: 'staffRead',
  },
  getExport: {
    feature: 'reports',
    summary: 'Download a file that one asked for, for 24 hours',
    method: 'GET',
    path: '/admin/api/v1/exports/:id',
    permission: 'exports.take',
    limit: 'staffRead',
    file: 'application/octet-stream',
  },
} as const satisfies Record<string, AdminCall>
