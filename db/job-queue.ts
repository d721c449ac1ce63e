import { sql } from 'kysely'
import { fromKysely, PgBoss, type Db as QueueDatabase } from 'pg-boss'
import type { Db, Tx } from './client.ts'
import { atCommit } from './preparing-client.ts'

/** Lets pg-boss use our connection pool. */
export const queueDatabase = (db: Db): QueueDatabase => ({
  executeSql: (text, values) =>
    db.connection().execute(async (connection) => {
      try {
        return await fromKysely(connection).executeSql(text, values)
      } catch (error) {
        // pg-boss sends whole transactions as one text; a failed one must not return to the pool with an open
        // transaction.
        await sql`rollback`.execute(connection).catch(() => undefined)
        throw error
      }
    }),
})

/** Lets pg-boss insert jobs with the commit of a transaction. It is told that no row was inserted. */
export const queueOfTransaction = (tx: Tx): QueueDatabase => {
  const { executeSql } = fromKysely(tx)
  return { executeSql: (text, values = []) => executeSql(text, atCommit(values)) }
}

/** Creates the tables of the job queue, or migrates them to the installed version of pg-boss. */
export async function installJobQueue(db: Db): Promise<void> {
  const boss = new PgBoss({ db: queueDatabase(db), supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}
