import type { GatewayHealth, Health } from '#contract/admin/settings.ts'
import type { DbOrTx } from '#db/client.ts'
import type { GatewayName } from '#domain/payment.ts'
import { listEntries } from '../audit/index.ts'
import { findSettings } from '../settings/index.ts'
import {
  listCourierFacts,
  listGatewayFacts,
  listInstances,
  listQueues,
  listSenders,
  readStore,
} from './health.store.ts'

/** Whether each provider takes real money. */
export type GatewayModes = Record<GatewayName, GatewayHealth['mode']>

type Reading = { db: DbOrTx; now: Date; modes: GatewayModes | undefined }

const time = (at: Date | null) => at?.toISOString() ?? null

/** The last time that somebody recorded a proved restore, with `backup-proved` at the terminal. */
async function lastProof(db: DbOrTx): Promise<Health['backup']> {
  const [entry] = await listEntries(db, { what: 'backup.prove' }, { size: 1 })
  return entry ? { at: entry.at.toISOString(), by: entry.actorName, says: entry.reason ?? '' } : null
}

/** Whether everything runs, from what the database knows. No provider is asked. */
export async function readHealth({ db, now, modes }: Reading): Promise<Health> {
  const { activeGateway } = await findSettings(db)
  const store = await readStore(db)
  return {
    at: now.toISOString(),
    gateways: (await listGatewayFacts(db)).map((row) => ({
      ...row,
      isActive: row.gateway === activeGateway,
      mode: modes?.[row.gateway] ?? 'SIMULATED',
      lastSuccessAt: time(row.lastSuccessAt),
      lastWebhookAt: time(row.lastWebhookAt),
    })),
    queues: (await listQueues(db)).map((row) => ({ ...row, oldestAt: time(row.oldestAt) })),
    senders: (await listSenders(db)).map((row) => ({ ...row, lastSuccessAt: time(row.lastSuccessAt) })),
    couriers: (await listCourierFacts(db)).map((row) => ({ ...row, lastReportAt: time(row.lastReportAt) })),
    files: { count: store.files, bytes: store.fileBytes },
    backup: await lastProof(db),
    database: { version: store.version, bytes: store.bytes, migration: store.migration },
    instances: (await listInstances(db)).map((row) => ({ ...row, startedAt: row.startedAt.toISOString() })),
  }
}
