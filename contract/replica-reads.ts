import type { CallName } from './calls.ts'

/**
 * Calls that may be answered by a replica of the database: they write nothing and decide nothing. For the server only, so it
 * is not a column of the table of calls, which browsers download.
 */
export const REPLICA_READS: ReadonlySet<CallName> = new Set(['listOrders', 'getOrder', 'listDocuments'])
