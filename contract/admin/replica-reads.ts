import type { AdminCallName } from './calls.ts'

/** Calls of the back office that may be answered by a replica of the database, as those of `contract/replica-reads.ts`. */
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
