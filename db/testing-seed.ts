import { SEED } from '#domain/actor.ts'
import { insertAuditEntry } from './audit-entry.ts'
import type { Db, Tx } from './client.ts'

/** Changes guarded tables for a test. The transaction writes an audit entry, as the real seed does. */
export const seedTx = <Value>(db: Db, run: (tx: Tx) => Promise<Value>): Promise<Value> =>
  db.transaction().execute(async (tx) => {
    await insertAuditEntry(tx, SEED, { act: 'test.prepare', subject: { kind: 'test', id: 'data' } })
    return run(tx)
  })
