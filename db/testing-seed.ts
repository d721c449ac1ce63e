import { SEED } from '#domain/actor.ts'
import type { SettingCode, SettingValues } from '#domain/settings/setting-values.ts'
import { insertAuditEntry } from './audit-entry.ts'
import type { Db, Tx } from './client.ts'

/** Changes guarded tables for a test. The transaction writes an audit entry, as the real seed does. */
export const seedTx = <Value>(db: Db, run: (tx: Tx) => Promise<Value>): Promise<Value> =>
  db.transaction().execute(async (tx) => {
    await insertAuditEntry(tx, SEED, { act: 'test.prepare', subject: { kind: 'test', id: 'data' } })
    return run(tx)
  })

/** Running processes load it a moment later. */
export const changeSetting = <Code extends SettingCode>(db: Db, code: Code, value: SettingValues[Code]) =>
  seedTx(db, (tx) =>
    tx
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('code', '=', code)
      .execute(),
  )
