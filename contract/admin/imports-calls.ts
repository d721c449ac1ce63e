import type { AdminCall } from './call.ts'

/** The rows of a file, at most 5 MB. */
const bodyLimit = 5_000_000

/**
 * Files that change many things. `imports.apply` admits; the handler also asks for the permission of what is imported.
 * Payouts of providers change nothing in the shop: who reads reports may import them.
 */
const feature = 'imports'
const permission = ['imports.apply', 'reports.read'] as const

export const IMPORT_CALLS = {
  listImports: {
    ...{ feature, permission, summary: 'List the files that were checked or applied, newest first' },
    ...{ method: 'GET', path: '/admin/api/v1/imports', limit: 'staffRead' },
  },
  checkImport: {
    ...{
      feature,
      permission,
      summary: 'Read a file and say what it would change, without changing anything',
    },
    ...{
      method: 'POST',
      path: '/admin/api/v1/imports/:kind',
      limit: 'staffHeavy',
      takes: 'text/csv',
      bodyLimit,
    },
  },
  getImport: {
    ...{ feature, permission, summary: 'Read what a file would change, or has changed' },
    ...{ method: 'GET', path: '/admin/api/v1/imports/:id', limit: 'staffRead' },
  },
  getRefusedRows: {
    ...{ feature, permission, summary: 'Download the refused rows of a file, with the reasons' },
    ...{ method: 'GET', path: '/admin/api/v1/imports/:id/refused', limit: 'staffRead', file: 'text/csv' },
  },
  applyImport: {
    ...{
      feature,
      permission,
      summary: 'Make the changes of a file, if the values are still as they were shown',
    },
    ...{ method: 'POST', path: '/admin/api/v1/imports/:id/apply', limit: 'staffHeavy', stepUp: 'always' },
  },
  undoImport: {
    ...{ feature, permission, summary: 'Take all changes of a file back, within 24 hours' },
    ...{ method: 'POST', path: '/admin/api/v1/imports/:id/undo', limit: 'staffHeavy' },
  },
} as const satisfies Record<string, AdminCall>
