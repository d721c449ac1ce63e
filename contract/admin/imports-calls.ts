import type { AdminCall } from './call.ts'

/** The rows of a file, at most 5 MB. */
const bodyLimit = 5_000_000

/**
 * Files that change many things. `imports.apply` admits; the handler also asks for the permission of what is imported.
 * Payouts of providers change nothing in the shop: who reads reports may import them.
 */
const permission = ['imports.apply', 'reports.read'] as const

export const IMPORT_CALLS = {
  listImports: {
    permission,
    method: 'GET',
    path: '/admin/api/v1/imports',
    limit: 'staffRead',
  },
  checkImport: {
    permission,
    method: 'POST',
    path: '/admin/api/v1/imports/:kind',
    limit: 'staffHeavy',
    takes: 'text/csv',
    bodyLimit,
  },
  getImport: {
    permission,
    method: 'GET',
    path: '/admin/api/v1/imports/:id',
    limit: 'staffRead',
  },
  getRefusedRows: {
    permission,
    method: 'GET',
    path: '/admin/api/v1/imports/:id/refused',
    limit: 'staffRead',
    file: 'text/csv',
  },
  applyImport: {
    permission,
    method: 'POST',
    path: '/admin/api/v1/imports/:id/apply',
    limit: 'staffHeavy',
    stepUp: 'always',
  },
  undoImport: {
    permission,
    method: 'POST',
    path: '/admin/api/v1/imports/:id/undo',
    limit: 'staffHeavy',
  },
} as const satisfies Record<string, AdminCall>
