import { Counter, Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import { countUnsealed } from './seal.store.ts'

export type AuditMetrics = ReturnType<typeof measureAudit>

/** Deeds are counted when they are sealed, so those of the terminal and of other processes are counted once too. */
export const measureAudit = (registry: Registry) => ({
  acts: new Counter({
    name: 'staff_acts_total',
    help: 'Deeds in the audit log, by act',
    labelNames: ['act', 'outcome'],
    registers: [registry],
  }),
})

/** The database is queried at each scrape. */
export function measureUnsealed(registry: Registry, db: Db) {
  const unsealed = new Gauge({
    name: 'audit_unsealed',
    help: 'Entries of the audit log that wait for their seal',
    registers: [registry],
    async collect() {
      // Without the database the other metrics are still served.
      unsealed.set(await countUnsealed(db).catch(() => Number.NaN))
    },
  })
}
