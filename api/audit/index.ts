export type { AuditEntry } from '#db/audit-entry.ts'
export { AUDIT_LOG_CHECKS } from './audit-checks.store.ts'
export { measureAudit, measureUnsealed } from './audit-metrics.ts'
export {
  countEntries,
  type EntryFilter,
  findEntry,
  isDoneAgain,
  listEntries,
  listGroup,
  type StoredEntry,
} from './entries.store.ts'
export { exportEntries } from './export-entries.ts'
export { setMaskSecret } from './mask-personal.ts'
export { mayPutBack, putBack, type Reverser, type Reversers } from './put-back.ts'
export { sealAndCount, verifyChain } from './seal.ts'
export { staffTx, writeEntries, writeEntry } from './write-entry.ts'
