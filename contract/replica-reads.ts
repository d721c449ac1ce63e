import type { AdminCallName } from './admin/calls.ts'
import type { CallName } from './calls.ts'

/**
 * Calls that may be answered by a replica of the database: they write nothing and decide nothing. For the server only, so it
 * is not a column of the tables of calls, which browsers download.
 */
export const REPLICA_READS: ReadonlySet<CallName> = new Set(['listOrders', 'getOrder', 'listDocuments'])

export const ADMIN_REPLICA_READS: ReadonlySet<AdminCallName> = new Set([
  'getToday',
  'find',
  'listDeskOrders',
  'countDeskOrders',
  'getDeskOrder',
  'getTimeline',
  'listCustomers',
  'getCustomer',
  'listAudit',
  'getAuditChain',
  'getAuditEntry',
  'listMatchingOrders',
  'countWork',
  'getReport',
])
