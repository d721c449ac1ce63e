export type { AuditEntry } from '#db/audit-entry.ts'
export { setMaskSecret } from './mask-personal.ts'
export { staffTx, writeEntry } from './write-entry.ts'
